/// Something that is wrong with a screen's data.
package struct DataFinding: Hashable, Sendable {
  /// What kind of thing is wrong. The raw values are names that others rely on.
  package enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    case pictureMissing = "picture-missing"
    case pictureUnreadable = "picture-unreadable"
    case pictureSize = "picture-size"
    case annotationMissing = "annotation-missing"
    case annotationMalformed = "annotation-malformed"
    case sourceMalformed = "source-malformed"
    case unknownType = "unknown-type"
    case boxMalformed = "box-malformed"
    case boxEmpty = "box-empty"
    case boxOutside = "box-outside"
    case boxDoubled = "box-doubled"
    case attributeOfOtherType = "attribute-of-other-type"
    case attributeMalformed = "attribute-malformed"
    case attributeContradicts = "attribute-contradicts"
    case stopMalformed = "stop-malformed"
    case stopEmpty = "stop-empty"
    case stopsShareElement = "stops-share-element"
    case elementInNoStop = "element-in-no-stop"
    case elementIgnored = "element-ignored"
  }

  package var kind: Kind
  /// The file, as it was reached.
  package var path: String
  /// The line of the file, from 1; `nil` where it is about the whole file.
  package var line: Int?
  /// What is wrong, in a sentence's words.
  package var message: String
}

extension DataFinding: CustomStringConvertible {
  /// As compilers write it: "screens/047/annotation.json:31: a Text has no area (box-empty)".
  package var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(message) (\(kind.rawValue))" }
}

/// As a line of JSON: kind, path, line, message.
extension DataFinding: Encodable {}
