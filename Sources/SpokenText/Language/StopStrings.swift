/// The words for what recognition tells of a stop: what controls are set to, what pictures may show.
public struct StopStrings: Hashable, Sendable, Decodable {
  // Of a check box or radio button, where the screen reader has no word of its own.
  public var checked = "checked"
  public var notChecked = "not checked"
  public var percentFormat: Template = "{1}%"
  /// Of a slider with two knobs.
  public var rangeFormat: Template = "{1} to {2}"
  public var pageFormat: Template = "page {1} of {2}"

  public var photoFormat: Template = "Could be: {1}"
  /// What is said for a photo's name in the classifier's vocabulary (Models/picture-recognition/pictures.json).
  public var photos: [String: String] = [:]

  // What a QR or bar code holds.
  public var qrCodeFormat: Template = "QR code: {1}"
  public var barCodeFormat: Template = "Bar code: {1}"
  public var network = "Wi-Fi network"
  public var oneTimePasswords = "one-time passwords"
  public var contact = "contact"
  public var telephoneFormat: Template = "telephone {1}"
  public var mailFormat: Template = "mail to {1}"
  public var mapPlace = "place"
  /// Told of what may be secret.
  public var charactersFormat: Template = "{1} characters"

  public static let english = StopStrings()
  private init() {}

  func photo(_ name: String) -> String { photos[name] ?? name }
}
