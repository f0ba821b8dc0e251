"""8-bit weights whose sums every processor adds up exactly."""
