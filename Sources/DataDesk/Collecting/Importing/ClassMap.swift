import Foundation
import HearsightScreenModel

/// Which of the 13 types the classes of other data sets are.
package struct ClassMap: Sendable {
  /// What becomes of a class.
  enum Meaning: Hashable, Sendable {
    case type(ElementType)
    /// A check box or switch whose state the class does not tell.
    case stateful(on: ElementType, off: ElementType)
    /// A region that is not judged.
    case ignore
    /// Known, and none of the 13 types: a bar, a list.
    case none
  }

  private var own: [String: Meaning] = [:]

  /// The classes that are known without being told.
  package init() {}

  /// Reads `CLASS = TYPE` lines, which come before what is known; TYPE is one of the 13, `ignore` for a region that is
  /// not judged, or `none`.
  ///
  /// - Throws: `DataDeskError` with the line that is bad.
  package init(_ text: String, path: String) throws(DataDeskError) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let words = line.trimmingCharacters(in: .whitespaces)
      if words.isEmpty || words.hasPrefix("#") { continue }
      guard let sign = words.lastIndex(of: "=") else {
        throw .malformed(path: path, line: index + 1, reason: "it is not CLASS = TYPE")
      }
      let type = words[words.index(after: sign)...].trimmingCharacters(in: .whitespaces)
      guard let meaning = Self.meaning(ofType: type) else {
        let types = ElementType.allCases.map(\.rawValue).joined(separator: ", ")
        throw .malformed(path: path, line: index + 1, reason: "\(type) is none of \(types), ignore, none")
      }
      own[Self.key(String(words[..<sign]))] = meaning
    }
  }

  /// `nil` for a class that nothing is known of.
  func meaning(of name: String) -> Meaning? { own[Self.key(name)] ?? Self.known[Self.key(name)] }

  private static func meaning(ofType text: String) -> Meaning? {
    switch text.lowercased() {
    case "ignore": .ignore
    case "none": Meaning.none
    default: ElementType.allCases.first { key($0.rawValue) == key(text) }.map { .type($0) }
    }
  }

  /// Classes are written with blanks, hyphens, underlines and capitals as their authors like.
  private static func key(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { CharacterSet.alphanumerics.contains($0) })
  }

  private static let checkbox = Meaning.stateful(on: .checkboxSelected, off: .checkboxUnselected)
  private static let toggle = Meaning.stateful(on: .toggleSelected, off: .toggleUnselected)

  /// The 13 types by their own names, the 25 components of Rico's semantic annotation, VINS' and other sets' classes,
  /// and what detectors of widgets commonly call them. Bars and lists are none of the 13.
  private static let known: [String: Meaning] = {
    var known: [String: Meaning] = [:]
    for type in ElementType.allCases { known[key(type.rawValue)] = .type(type) }
    let types: [(Meaning, [String])] = [
      (.type(.text), ["label", "textview", "statictext", "heading", "paragraph", "title", "link", "hyperlink"]),
      (.type(.icon), ["imageicon", "iconbutton", "imagebutton", "fab", "floatingactionbutton", "rating"]),
      (
        .type(.picture),
        [
          "image", "imageview", "backgroundimage", "mapview", "map", "video", "advertisement", "avatar", "chart",
          "logo",
        ]
      ),
      (
        .type(.container),
        [
          "button", "textbutton", "textimagebutton", "card", "list", "listitem", "cell", "row", "chip", "spinner",
          "dropdown",
          "combobox", "menuitem",
        ]
      ),
      (.type(.textField), ["input", "edittext", "textinput", "field", "searchbar", "searchfield", "textarea"]),
      (.type(.slider), ["seekbar", "rangeslider"]),
      (.type(.pageControl), ["pageindicator", "pagerindicator", "pagination"]),
      (.type(.segmentedControl), ["multitab", "tab", "tabs", "segment"]),
      (.type(.dialog), ["modal", "drawer", "popup", "alert", "bottomsheet", "menu", "sheet", "dialogue"]),
      (checkbox, ["checkbox", "checkedtextview", "radiobutton", "radio", "remember"]),
      (toggle, ["switch", "onoffswitch", "toggle", "togglebutton"]),
      (.type(.checkboxSelected), ["checkboxchecked", "radiobuttonchecked", "radiobuttonselected"]),
      (.type(.checkboxUnselected), ["checkboxunchecked", "radiobuttonunchecked", "radiobuttonunselected"]),
      (.type(.toggleSelected), ["switchon", "toggleon", "switchenabled"]),
      (.type(.toggleUnselected), ["switchoff", "toggleoff", "switchdisabled"]),
      (.ignore, ["uppertaskbar", "statusbar", "ignore", "keyboard", "navigationbar", "homeindicator"]),
      (
        .none,
        [
          "toolbar", "bottomnavigation", "buttonbar", "webview", "datepicker", "numberstepper", "listview",
          "progressbar", "scrollbar", "divider", "separator",
        ]
      ),
    ]
    for (meaning, names) in types {
      for name in names where known[name] == nil { known[name] = meaning }
    }
    return known
  }()
}
