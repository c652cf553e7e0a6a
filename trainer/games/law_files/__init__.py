"""Files about laws that several games have: irregularities and their penalties, facts to be asked for."""
