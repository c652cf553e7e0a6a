"""What calls tell: the hands that make them, what they promise and deny."""
