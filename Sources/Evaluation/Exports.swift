// One import for a program that judges: the screens that are judged.
@_exported import HearsightScreenModel
