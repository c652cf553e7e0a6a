"""The rooms of a learner: the first start, today, the course, and the partnership's agreement."""
