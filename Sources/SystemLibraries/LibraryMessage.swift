import CDynamicLibrary

extension LibraryMessage {
  /// What a C target wrote.
  package var string: String {
    withUnsafeBytes(of: text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
