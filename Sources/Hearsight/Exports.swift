// One import for a program that recognizes screens: the pictures that go in and the screens that come out.
@_exported import HearsightPixels
@_exported import HearsightScreenModel
