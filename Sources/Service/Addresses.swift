/// An address, parts of which a client fills in: `/v1/screens/{screen}/undo`.
struct AddressPattern: Hashable, Sendable {
  /// As OpenAPI and the router write it.
  let text: String
  private let segments: [Substring]

  init(_ text: String) {
    self.text = text
    segments = Self.segments(of: text)
  }

  /// The names of the parts that a client fills in.
  var parameters: [String] {
    segments.filter(Self.isFilled).map { String($0.dropFirst().dropLast()) }
  }

  func matches(_ path: String) -> Bool {
    let given = Self.segments(of: path)
    return given.count == segments.count
      && zip(segments, given).allSatisfy { Self.isFilled($0) && !$1.isEmpty || $0 == $1 }
  }

  private static func segments(of path: String) -> [Substring] {
    path.split(separator: "/", omittingEmptySubsequences: false)
  }

  private static func isFilled(_ segment: Substring) -> Bool { segment.hasPrefix("{") && segment.hasSuffix("}") }
}

/// All addresses of the service, each with its methods.
struct Addresses: Sendable {
  private let methods: [(pattern: AddressPattern, methods: [String])]

  /// - Parameter pairs: an address may come several times, with a method each.
  init(_ pairs: [(String, [String])]) {
    let grouped = Dictionary(pairs.map { (AddressPattern($0), $1) }) { $0 + $1 }
    methods = grouped.map { ($0.key, $0.value) }.sorted { $0.pattern.text < $1.pattern.text }
  }

  /// The address that a path is one of, so that each is counted once; `nil` where there is none.
  func pattern(of path: String) -> String? { match(path)?.pattern.text }

  /// What can be done at a path; `nil` where there is nothing.
  func methods(at path: String) -> [String]? { match(path)?.methods }

  private func match(_ path: String) -> (pattern: AddressPattern, methods: [String])? {
    methods.first { $0.pattern.text == path } ?? methods.first { $0.pattern.matches(path) }
  }
}
