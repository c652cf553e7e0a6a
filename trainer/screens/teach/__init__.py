"""What a teacher and their pupils have: lessons to make and to give, classes, and results to hand in."""
