"""The words for statements and judgements, in English."""
