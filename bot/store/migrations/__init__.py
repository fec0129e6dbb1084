"""The schema's history, one revision a file, run by `bot.store.migrate`."""
