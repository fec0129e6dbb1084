"""The rules desk: a curated base of rules, each with its source and its proof, and its search."""
