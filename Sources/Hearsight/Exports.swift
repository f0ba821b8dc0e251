// Who recognizes screens also chooses and installs models.
@_exported import HearsightModels
