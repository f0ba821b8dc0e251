"""Likenesses of toolkits that Debian has none of, drawn as web pages: those of Windows, macOS, Java and of games."""
