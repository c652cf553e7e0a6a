"""Looking after the records: a check and a backup a day, finding what is wrong, and mending it."""
