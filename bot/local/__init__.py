"""The same bot on a simulated Discord in your browser; the only room that imports SimCord."""
