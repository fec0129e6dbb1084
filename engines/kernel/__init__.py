"""What every game shares: contract, table, dice, menu, data files, words, players."""
