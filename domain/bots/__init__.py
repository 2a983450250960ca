"""Players made of rules of thumb: from the view of a seat to one command, pure."""
