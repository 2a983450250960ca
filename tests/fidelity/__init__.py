"""From each rule sentence of the sources to its section and the tests that prove it."""
