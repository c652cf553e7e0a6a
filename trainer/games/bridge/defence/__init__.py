"""Defence: what defenders lead, and what their cards tell, by agreements in a file."""
