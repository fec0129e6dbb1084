"""The rules desk: its base, its proofs, its search."""
