"""The laboratory, which tests a risky call by playing it many times."""
