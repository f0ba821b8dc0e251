/// The words for what recognition tells of a stop: what controls are set to, what pictures may show.
package struct StopStrings: Hashable, Sendable, Decodable {
  // Said of a check box or radio button, where the screen reader has no word of its own.
  package var checked = "checked"
  package var notChecked = "not checked"
  package var percentFormat: Template = "{1}%"
  /// Said of a slider with two knobs.
  package var rangeFormat: Template = "{1} to {2}"
  package var pageFormat: Template = "page {1} of {2}"
  // Said of the two buttons of a number, whatever they show.
  package var increase = "Increase"
  package var decrease = "Decrease"

  package var photoFormat: Template = "Could be: {1}"
  /// What is said for a photo's name in the classifier's vocabulary (Models/picture-recognition/pictures.json).
  package var photos: [String: String] = [:]

  // What a QR or bar code holds.
  package var qrCodeFormat: Template = "QR code: {1}"
  package var barCodeFormat: Template = "Bar code: {1}"
  package var network = "Wi-Fi network"
  package var oneTimePasswords = "one-time passwords"
  package var contact = "contact"
  package var telephoneFormat: Template = "telephone {1}"
  package var mailFormat: Template = "mail to {1}"
  package var mapPlace = "place"
  /// Said in place of a text that may be secret: its length.
  package var charactersFormat: Template = "{1} characters"

  package static let english = StopStrings()
  private init() {}

  func photo(_ name: String) -> String { photos[name] ?? name }
}
