"""What the bot keeps about people: their choices."""
