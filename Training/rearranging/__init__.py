"""Networks written otherwise, so that the runtime computes the same in less time."""
