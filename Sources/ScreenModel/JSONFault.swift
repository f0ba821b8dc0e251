import Foundation

/// Why JSON could not be read, in words for a person: without names of Swift's types, and with broken JSON told apart
/// from JSON of another shape.
package enum JSONFault: Hashable, Sendable {
  /// It is no JSON; `reason` is the reader's own word.
  case notJSON(reason: String)
  /// A part is missing or of the wrong kind; the path is empty for the whole.
  case malformed(path: String, reason: String)

  /// - Parameters:
  ///   - data: the JSON that was read; it shows what Foundation's error leaves out.
  ///   - wholeNumbers: the keys whose values must be whole numbers.
  package init(_ error: DecodingError, reading data: Data, wholeNumbers: Set<String> = []) {
    switch error {
    case .typeMismatch(let type, let context):
      self = .malformed(path: context.path, reason: Self.mismatch(type))
    case .valueNotFound(let type, let context):
      self = .malformed(path: context.path, reason: "is null and no \(Self.name(of: type))")
    case .keyNotFound(let key, let context):
      self = .malformed(path: context.path, reason: "lacks \"\(key.stringValue)\"")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self = Self.unread(data, wholeNumbers)
    case .dataCorrupted(let context):
      self = .malformed(path: context.path, reason: Self.unknownWord(context) ?? context.debugDescription)
    @unknown default:
      self = .malformed(path: "", reason: "cannot be read")
    }
  }

  /// What is wrong with a word that is none of those that are known: Foundation names Swift's type of them.
  private static func unknownWord(_ context: DecodingError.Context) -> String? {
    let said = context.debugDescription
    guard said.hasPrefix("Cannot initialize "), let word = said.range(of: "invalid String value ") else { return nil }
    return "is \"\(said[word.upperBound...].prefix(40))\", which is unknown"
  }

  /// What is wrong with JSON that Foundation only calls corrupted: it is broken, or has a number that does not fit or
  /// half a character.
  private static func unread(_ data: Data, _ wholeNumbers: Set<String>) -> JSONFault {
    do {
      let value = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      let path = brokenNumber(in: value, wholeNumbers)
      return .malformed(path: path ?? "a number", reason: "is no whole number, or too large a one")
    } catch {
      if let half = loneSurrogate(in: data) {
        return .malformed(path: "a text", reason: "has half a character (\(half) without its other half)")
      }
      let reason = (error as NSError).userInfo["NSDebugDescription"] ?? error.localizedDescription
      return .notJSON(reason: String("\(reason)".prefix(300)))
    }
  }

  private static func brokenNumber(in value: Any, _ keys: Set<String>, path: String = "") -> String? {
    if let object = value as? [String: Any] {
      for (key, child) in object.sorted(by: { $0.key < $1.key }) {
        let place = path.isEmpty ? key : "\(path).\(key)"
        if keys.contains(key), let number = child as? Double, Int(exactly: number) == nil { return place }
        if let found = brokenNumber(in: child, keys, path: place) { return found }
      }
    } else if let list = value as? [Any] {
      for (index, child) in list.enumerated() {
        if let found = brokenNumber(in: child, keys, path: "\(path)[\(index)]") { return found }
      }
    }
    return nil
  }

  /// The first escape of a surrogate, such as `\ud800`, that has no partner; `nil` where every one has.
  private static func loneSurrogate(in data: Data) -> String? {
    let text = String(decoding: data, as: UTF8.self)
    var waiting: Substring?
    var index = text.startIndex
    while let slash = text[index...].firstIndex(of: "\\") {
      let escape = text[slash...].prefix(6)
      let code = escape.hasPrefix("\\u") ? UInt32(escape.dropFirst(2), radix: 16) : nil
      let isLow = code.map { (0xDC00...0xDFFF).contains($0) } == true
      if let high = waiting, !isLow || high.endIndex != slash { return String(high) }
      if isLow, waiting == nil { return String(escape) }
      waiting = code.map { (0xD800...0xDBFF).contains($0) } == true ? escape : nil
      index = code == nil ? text.index(slash, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex : escape.endIndex
    }
    return waiting.map(String.init)
  }

  private static func mismatch(_ type: any Any.Type) -> String {
    let isKnown = type is String.Type || type is Bool.Type || type is Int.Type || type is Double.Type
    let isShape = "\(type)".hasPrefix("Array") || "\(type)".hasPrefix("Dictionary")
    // Anything else is an enumeration, which JSON spells as an object with a key for its case.
    return isKnown || isShape ? "is no \(name(of: type))" : "must have one key, which says its kind"
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "text"
    case is Bool.Type: "true or false"
    case is Int.Type: "whole number"
    case is Double.Type: "number"
    // Foundation asks for a dictionary where an object is wanted, and for an array where a list is.
    default: "\(type)".hasPrefix("Array") ? "list" : "object"
    }
  }

  /// In one line: "traits is no list".
  package var plainReason: String {
    switch self {
    case .notJSON(let reason): reason
    case .malformed(let path, let reason): path.isEmpty ? "it \(reason)" : "\(path) \(reason)"
    }
  }
}

extension DecodingError.Context {
  /// The place of the fault, such as "traits[2]" or "context.index".
  fileprivate var path: String {
    let path = codingPath.map { $0.intValue.map { "[\($0)]" } ?? "." + $0.stringValue }.joined()
    return path.hasPrefix(".") ? String(path.dropFirst()) : path
  }
}
