"""The bot: what people see and press on Discord, and the command line around it."""
