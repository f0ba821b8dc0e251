// One import for a program that draws: the pictures and the screens that are drawn.
@_exported import HearsightPixels
@_exported import HearsightScreenModel
