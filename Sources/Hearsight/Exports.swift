// One import for a program that recognizes screens: the pictures that go in, the screens that come out, hierarchies
// that are spoken as screens are, and what a recognizer is made of (its thresholds, its models, its runtime library,
// its stages).

@_exported import HearsightDepiction
@_exported import HearsightDetection
@_exported import HearsightGrouping
@_exported import HearsightHierarchies
@_exported import HearsightInference
@_exported import HearsightInteractivity
@_exported import HearsightModels
@_exported import HearsightPixels
@_exported import HearsightScreenModel
@_exported import HearsightTextRecognition
