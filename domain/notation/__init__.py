"""Games as text: what leaves and enters the service in a file."""
