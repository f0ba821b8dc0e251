// One import for what is said of a screen, and for the voices that say it.
@_exported import HearsightScreenModel
@_exported import HearsightSound
@_exported import HearsightSpokenText
