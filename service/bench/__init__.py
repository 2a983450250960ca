"""The benchmark behind `overtrick bench`: figures as ratios to an echo in the same run."""
