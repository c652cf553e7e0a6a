"""What goes to paper: convention cards, system notes and handouts, and files for other programs."""
