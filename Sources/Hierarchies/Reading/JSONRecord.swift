import Foundation

/// An object of a JSON dump. Tools of different years write a flag as `true` or `"true"` and a missing text as `null`
/// or `""`, so that values are asked for by what is wanted of them.
struct JSONRecord {
  let fields: [String: Any]
  /// Where it stands in the file, such as `views[3]`; empty for the whole.
  var path = ""

  init(fields: [String: Any], path: String = "") {
    self.fields = fields
    self.path = path
  }

  /// `nil` where the value is no object.
  init?(_ value: Any?, path: String = "") {
    guard let fields = value as? [String: Any] else { return nil }
    self.init(fields: fields, path: path)
  }

  /// Reads JSON. Foundation's parser stops at 512 levels, with an error.
  static func parse(_ dump: DumpText, limits: HierarchyLimits) throws(HierarchyError) -> Any {
    do {
      return try JSONSerialization.jsonObject(with: Data(dump.bytes), options: .fragmentsAllowed)
    } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] ?? error.localizedDescription
      let words = "\(reason)".prefix(200)
      if words.localizedCaseInsensitiveContains("too many nested") {
        let place = words.firstRange(of: "line ").map { String(words[$0.lowerBound...].prefix { $0 != "." }) }
        throw .tooDeep(limit: limits.depth, place: place ?? "its end")
      }
      throw .notJSON(reason: String(words))
    }
  }

  func has(_ key: String) -> Bool { fields[key] != nil }

  func at(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// The first of these that is there and not null.
  private func value(_ keys: [String]) -> Any? {
    for key in keys {
      if let value = fields[key], !(value is NSNull) { return value }
    }
    return nil
  }

  /// A text that is not blank; numbers are written out.
  func text(_ keys: String...) -> String? {
    switch value(keys) {
    case let text as String: text.nonBlank
    case let number as NSNumber: "\(number)"
    default: nil
    }
  }

  /// A flag as `true`, `"true"` or 1.
  func flag(_ keys: String...) -> Bool? {
    switch value(keys) {
    case let flag as Bool: flag
    case let text as String: text.lowercased() == "true" ? true : text.lowercased() == "false" ? false : nil
    default: nil
    }
  }

  /// A finite number of a screen's size; `nil` where there is none or it is none.
  func number(_ keys: String...) -> Double? {
    switch value(keys) {
    case let number as NSNumber: number.doubleValue.checkedCoordinate
    case let text as String: Double(coordinate: text)
    default: nil
    }
  }

  func record(_ key: String) -> JSONRecord? { JSONRecord(fields[key], path: at(key)) }

  func list(_ key: String) -> [Any]? { fields[key] as? [Any] }

  /// The objects of a list, each with its path.
  func records(_ key: String, of draft: HierarchyDraft) throws(HierarchyError) -> [JSONRecord] {
    guard let list = list(key) else { throw draft.damaged(at(key), "it is no list") }
    var records: [JSONRecord] = []
    records.reserveCapacity(list.count)
    for (index, value) in list.enumerated() {
      let place = "\(at(key))[\(index)]"
      guard let record = JSONRecord(value, path: place) else { throw draft.damaged(place, "it is no object") }
      records.append(record)
    }
    return records
  }
}

extension NSNumber {
  /// The number as an index; `nil` for a fraction or what is too large.
  var index: Int? { Int(exactly: doubleValue) }
  /// The number where it can be a coordinate.
  var coordinate: Double? { doubleValue.checkedCoordinate }
}
