"""What is proved of one situation while its rows are being changed."""
