"""What every game shares: the contract, the table, the dice, the menu, data files, words, players."""
