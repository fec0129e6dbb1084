"""Imperial Settlers: Roll & Write."""
