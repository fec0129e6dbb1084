"""World Wonders, a city on a map grown tile by tile and wonder by wonder, for 1 to 5 players."""
