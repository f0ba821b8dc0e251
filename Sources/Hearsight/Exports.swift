// One import for a program that recognizes screens: the pictures that go in, the screens that come out, and the models
// that do it.
@_exported import HearsightModels
@_exported import HearsightPixels
@_exported import HearsightScreenModel
