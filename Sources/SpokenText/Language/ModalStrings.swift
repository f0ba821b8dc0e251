import HearsightScreenModel

/// The words for what lies in front of a page, said when it opens.
public struct ModalStrings: Hashable, Sendable, Decodable {
  public var dialog = "dialog"
  public var sheet = "sheet"
  public var drawer = "drawer"
  /// Title and kind: "Delete file?, dialog".
  public var titledFormat: Template = "{1}, {2}"
  /// A remark on what is left out, with how many stops it has.
  public var leftOutFormat: Template = "[behind it, left out: {1}; --behind shows them]"
  /// A remark before the stops that lie behind.
  public var behind = "[behind it:]"

  public static let english = ModalStrings()
  private init() {}

  func name(of kind: ModalView.Kind) -> String {
    switch kind {
    case .dialog: dialog
    case .sheet: sheet
    case .drawer: drawer
    }
  }
}
