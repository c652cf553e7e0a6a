"""The tools of teachers and pupils: lessons to make and to hand out, classes, and results to hand in."""
