"""Desktop windows of several toolkits, labelled from their own widgets."""
