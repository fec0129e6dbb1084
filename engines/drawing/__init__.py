"""The pen: PNG, PDF and SVG from one painting; games don't know the library under it."""
