"""Files that anybody sends are told again here: apart from the service, within limits."""
