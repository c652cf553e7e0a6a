"""The rooms of a learner: the first start, today, the course, and what the partnership has agreed."""
