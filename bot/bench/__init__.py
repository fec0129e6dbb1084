"""What `feuillet bench` measures: figures, each beside its peer or its floor in the same run."""
