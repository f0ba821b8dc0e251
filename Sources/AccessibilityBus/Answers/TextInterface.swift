import HearsightMessageBus
import HearsightScreenModel

/// `org.a11y.atspi.Text`: text letter by letter. Offsets count Unicode scalars.
///
/// Pixels do not tell where the caret is or what is selected, so the caret is said to be at the start, and nothing is
/// said to be selected. Fields are read only: which keys clear a field differs from toolkit to toolkit.
enum TextInterface: ObjectInterface {
  static let description = InterfaceDescription(
    name: "org.a11y.atspi.Text",
    methods: [
      .init("GetStringAtOffset", "iu", gives: "sii"), .init("GetText", "ii", gives: "s"),
      .init("SetCaretOffset", "i", gives: "b"), .init("GetTextBeforeOffset", "iu", gives: "sii"),
      .init("GetTextAtOffset", "iu", gives: "sii"), .init("GetTextAfterOffset", "iu", gives: "sii"),
      .init("GetCharacterAtOffset", "i", gives: "i"), .init("GetAttributeValue", "is", gives: "s"),
      .init("GetAttributes", "i", gives: "a{ss}ii"), .init("GetDefaultAttributes", gives: "a{ss}"),
      .init("GetCharacterExtents", "iu", gives: "iiii"), .init("GetOffsetAtPoint", "iiu", gives: "i"),
      .init("GetNSelections", gives: "i"), .init("GetSelection", "i", gives: "ii"),
      .init("AddSelection", "ii", gives: "b"), .init("RemoveSelection", "i", gives: "b"),
      .init("SetSelection", "iii", gives: "b"), .init("GetRangeExtents", "iiu", gives: "iiii"),
      .init("GetBoundedRanges", "iiiiuuu", gives: "a(iisv)"), .init("GetAttributeRun", "ib", gives: "a{ss}ii"),
      .init("GetDefaultAttributeSet", gives: "a{ss}"), .init("ScrollSubstringTo", "iiu", gives: "b"),
      .init("ScrollSubstringToPoint", "iiuii", gives: "b"),
    ],
    properties: [.init("CharacterCount", "i"), .init("CaretOffset", "i"), .init("version", "u")])

  static func isOffered(by node: AccessibleNode, in context: AnswerContext) -> Bool { node.text != nil }

  static func property(_ name: String, of node: AccessibleNode, in context: AnswerContext) -> BusValue? {
    switch name {
    case "CharacterCount": .int32(Int32(clamping: (node.text ?? "").unicodeScalars.count))
    case "CaretOffset": .int32(0)
    case "version": .uint32(1)
    default: nil
    }
  }

  static func call(_ member: String, _ arguments: Arguments, on node: AccessibleNode, in context: AnswerContext)
    throws(BusFailure) -> Answer
  {
    let text = TextRanges(node.text ?? "")
    let first = arguments.integer(0)
    switch member {
    case "GetText": return Answer(.string(text.string(first, arguments.integer(1))))
    case "GetStringAtOffset":
      return piece(text, text.range(at: first, by: TextUnit(granularity: arguments.integer(1))))
    case "GetTextAtOffset": return piece(text, text.range(at: first, by: TextUnit(boundary: arguments.integer(1))))
    case "GetTextBeforeOffset":
      return piece(text, text.range(before: first, by: TextUnit(boundary: arguments.integer(1))))
    case "GetTextAfterOffset":
      return piece(text, text.range(after: first, by: TextUnit(boundary: arguments.integer(1))))
    case "GetCharacterAtOffset": return Answer(.int32(Int32(clamping: text.scalar(first))))
    case "GetAttributeValue": return Answer(.string(""))
    case "GetAttributes", "GetAttributeRun":
      return Answer([.strings([:]), .int32(0), .int32(Int32(clamping: text.count))])
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return Answer(.strings([:]))
    case "GetNSelections": return Answer(.int32(0))
    case "GetSelection": return Answer([.int32(0), .int32(0)])
    case "SetCaretOffset", "AddSelection", "RemoveSelection", "SetSelection", "ScrollSubstringTo",
      "ScrollSubstringToPoint":
      return Answer(.boolean(false))
    default: return try place(member, arguments, of: text, in: node, context)
    }
  }

  /// Answers the methods that are about the places of letters.
  private static func place(
    _ member: String, _ arguments: Arguments, of text: TextRanges, in node: AccessibleNode, _ context: AnswerContext
  ) throws(BusFailure) -> Answer {
    let first = arguments.integer(0)
    switch member {
    case "GetCharacterExtents":
      let frame = text.frame(first..<(first + 1), in: node.frame)
      return Answer(context.extents(of: frame, of: node, in: arguments.coordinates(1)).wholeNumbers)
    case "GetRangeExtents":
      let last = arguments.integer(1) < 0 ? text.count : arguments.integer(1)
      let frame = text.frame(first..<max(first, last), in: node.frame)
      return Answer(context.extents(of: frame, of: node, in: arguments.coordinates(2)).wholeNumbers)
    case "GetOffsetAtPoint":
      let point = context.screenPoint(x: first, y: arguments.integer(1), in: arguments.coordinates(2), for: node)
      let frame = context.tree.placement.screenRect(node.frame)
      return Answer(.int32(Int32(clamping: text.offset(at: point, in: frame))))
    case "GetBoundedRanges": return Answer(.array(of: "(iisv)", []))
    default: throw .unknownMethod(interface: description.name, member: member)
    }
  }

  private static func piece(_ text: TextRanges, _ range: Range<Int>) -> Answer {
    Answer([
      .string(text.string(range.lowerBound, range.upperBound)), .int32(Int32(clamping: range.lowerBound)),
      .int32(Int32(clamping: range.upperBound)),
    ])
  }
}
