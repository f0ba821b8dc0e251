import Logging

/// Log messages for the person at the terminal: a line each on standard error, the message first and its metadata in
/// brackets, as in "warning: models were exchanged (inUse: detector@8d23b67b)".
struct LineLogHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.warning

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let facts = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
    let behind = facts.isEmpty ? "" : " (\(facts.map { "\($0.key): \($0.value)" }.joined(separator: ", ")))"
    StandardError.print("\(event.level): \(event.message)\(behind)")
  }
}
