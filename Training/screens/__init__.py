"""Generated, exactly labelled screens: HTML of many looks, drawn and measured in headless Chromium."""
