// One import for the tests of an app: what is spoken, how it is said, and what a listener misses.
@_exported import Hearsight
@_exported import HearsightAudit
@_exported import HearsightSpokenText
