import Foundation
import HearsightScreenModel

/// A QR or bar code that was read in a picture.
package struct BarCode: Hashable, Sendable {
  /// ZBar's name of its kind: "QR-Code", "EAN-13".
  package var kind: String
  package var content: String

  package init(kind: String, content: String) {
    self.kind = kind
    self.content = content
  }

  /// The most characters of a plain text that are said; a longer one is more than anyone wants to hear.
  static let longest = 100

  /// What may be said of it. Codes carry passwords, keys and seeds as well, which must not be said aloud: of a form
  /// that is not known to be harmless only the length is told.
  package var spokenContent: CodeContent {
    CodeContent(isQR: kind == "QR-Code", meaning: meaning ?? .hidden(content.count))
  }

  private var meaning: CodeContent.Meaning? {
    let upper = content.prefix(12).uppercased()
    if upper.hasPrefix("WIFI:") { return .network(field("S", after: 5)) }
    if upper.hasPrefix("OTPAUTH:") { return .oneTimePasswords }
    if upper.hasPrefix("BEGIN:VCARD") { return .contact(line("FN")) }
    if upper.hasPrefix("MECARD:") { return .contact(field("N", after: 7)) }
    if upper.hasPrefix("TEL:") { return .telephone(String(content.dropFirst(4))) }
    if upper.hasPrefix("MAILTO:") { return .mail(String(content.dropFirst(7).prefix { $0 != "?" })) }
    if upper.hasPrefix("GEO:") { return .place }
    if upper.hasPrefix("HTTP://") || upper.hasPrefix("HTTPS://") { return address.map { .text($0) } }
    return isPlain ? .text(content) : nil
  }

  /// The host and the path of a web address: what follows them may hold a token.
  private var address: String? {
    guard let parts = URLComponents(string: content), let host = parts.host, !host.isEmpty else { return nil }
    let path = parts.path == "/" ? "" : parts.path
    return String((host + path).prefix(Self.longest))
  }

  /// Digits, or words with spaces between; a single long run of letters may be a key.
  private var isPlain: Bool {
    guard !content.isEmpty, content.count <= Self.longest, content.allSatisfy({ !$0.isNewline }) else { return false }
    if kind != "QR-Code" || content.allSatisfy(\.isNumber) { return true }
    return content.split(separator: " ").allSatisfy { $0.count <= 20 && !$0.contains(":") }
  }

  /// A field of "S:name;P:secret;".
  private func field(_ key: String, after start: Int) -> String? {
    let fields = content.dropFirst(start).split(separator: ";").map { $0.split(separator: ":", maxSplits: 1) }
    return fields.first { $0.count == 2 && $0[0].uppercased() == key }.map { String($0[1]) }
  }

  /// The value of a line "FN:Name" of a vCard.
  private func line(_ key: String) -> String? {
    let lines = content.split(whereSeparator: \.isNewline).map { $0.split(separator: ":", maxSplits: 1) }
    return lines.first { $0.count == 2 && $0[0].uppercased() == key }.map { String($0[1]) }
  }
}
