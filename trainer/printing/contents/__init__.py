"""What a convention holds, in plain words: situation by situation, call by call."""
