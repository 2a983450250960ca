"""One package for each variant; they never import one another."""
