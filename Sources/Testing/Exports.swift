// One import for the tests of an app: what is spoken, and how it is said.
@_exported import Hearsight
@_exported import HearsightSpokenText
