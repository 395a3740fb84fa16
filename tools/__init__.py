"""What makes the files that are shipped but not written by hand."""
