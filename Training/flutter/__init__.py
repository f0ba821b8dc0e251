"""Phone screens of Flutter's own widgets, Material 2 and 3 and Cupertino, drawn with Flet.

`session` shows one after another in headless Chromium; `sketch` wraps what is to be labelled in a semantics node whose
identifier says what it is, so that the browser's DOM tells where it lies; `labels` pulls these places, which are as
large as what can be touched, to what is drawn, and knows the parts of which Flutter tells only the whole (bars,
segments, alert buttons). `blocks`, `overlays`, `screen` compose.
"""
