"""What a call is worth: bid out and scored over layouts that fit every call so far."""
