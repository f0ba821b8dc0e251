import Foundation

/// Carries messages of the DevTools protocol, each a JSON object, to a browser and back.
protocol DevToolsChannel: AnyObject, Sendable {
  /// Hands over each message as it comes, from one thread at a time, and `nil` once when no more can come. To be called
  /// once, before anything is sent.
  func receive(_ handler: @escaping @Sendable (Data?) -> Void)
  /// - Throws: where the browser is gone.
  func send(_ message: Data) throws
  func close()
}
