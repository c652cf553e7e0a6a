"""Care of the records: a daily check and backup, finding problems, and repairing them."""
