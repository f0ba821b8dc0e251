"""Labels by role: each rule takes the labels so far and a node, and tells whether its children are looked at too."""
