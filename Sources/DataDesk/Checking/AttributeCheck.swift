import HearsightHierarchies
import HearsightScreenModel

/// Looks for attributes that an element of its type cannot have.
struct AttributeCheck {
  struct Fault {
    var kind: DataFinding.Kind
    var name: String
    var message: String
  }

  let type: ElementType
  let fields: [String: JSONValue]
  private(set) var faults: [Fault] = []

  /// The types that can have an attribute; those that are not named here go with every type.
  private static let owners: [String: Set<ElementType>] = [
    "text": [.text],
    "icon": [.icon],
    "heading": [.text],
    "secure": [.textField],
    "part": [.textField],
    "value": [.slider],
    "tab": [.icon, .text, .container, .picture],
    "selected": [
      .icon, .text, .container, .picture, .segmentedControl, .toggleSelected, .toggleUnselected, .checkboxSelected,
      .checkboxUnselected,
    ],
  ]

  private static let truths = ["clickable", "selected", "enabled", "heading", "secure", "unsure"]

  init(type: ElementType, fields: [String: JSONValue]) {
    self.type = type
    self.fields = fields
  }

  mutating func run() {
    for (name, owners) in Self.owners.sorted(by: { $0.key < $1.key }) where fields[name] != nil {
      guard !owners.contains(type), fields[name]?.truth != false else { continue }
      let wanted = ElementType.allCases.filter(owners.contains).map(\.rawValue).joined(separator: ", ")
      tell(.attributeOfOtherType, name, "has \"\(name)\", which belongs to \(wanted)")
    }
    for name in Self.truths where fields[name] != nil && fields[name]?.truth == nil {
      tell(.attributeMalformed, name, "has a \"\(name)\" that is neither true nor false")
    }
    for name in ["text", "icon"] where fields[name] != nil {
      guard let text = fields[name]?.text, text.contains(where: { !$0.isWhitespace }) else {
        tell(.attributeMalformed, name, "has a \"\(name)\" that says nothing")
        continue
      }
    }
    if let tab = fields["tab"], tab.number.flatMap({ Int(exactly: $0) }).map({ $0 >= 0 }) != true {
      tell(.attributeMalformed, "tab", "has a \"tab\" that is no whole number from 0")
    }
    if let selected = fields["selected"]?.truth, let shown = type.selectionState, selected != shown {
      tell(.attributeContradicts, "selected", "has \"selected\" \(selected), which its type contradicts")
    }
  }

  private mutating func tell(_ kind: DataFinding.Kind, _ name: String, _ message: String) {
    faults.append(Fault(kind: kind, name: name, message: message))
  }
}
