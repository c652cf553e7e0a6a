"""Files about laws that several games have: irregularities with penalties, and facts for questions."""
