"""Imperial Settlers: Roll & Write: a village and an empire from the dice that all share."""
