import HearsightScreenModel

/// The words for what lies in front of a page, said when it opens.
package struct ModalStrings: Hashable, Sendable, Decodable {
  package var dialog = "dialog"
  package var sheet = "sheet"
  package var drawer = "drawer"
  /// Title and kind: "Delete file?, dialog".
  package var titledFormat: Template = "{1}, {2}"
  /// A remark on what is left out, with how many stops it has.
  package var leftOutFormat: Template = "[behind it, left out: {1}; --behind shows them]"
  /// A remark before the stops that lie behind.
  package var behind = "[behind it:]"

  package static let english = ModalStrings()
  private init() {}

  func name(of kind: ModalView.Kind) -> String {
    switch kind {
    case .dialog: dialog
    case .sheet: sheet
    case .drawer: drawer
    }
  }
}
