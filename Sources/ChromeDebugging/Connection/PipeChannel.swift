import Foundation
import HearsightDataDesk

/// Messages over two pipes to a browser that was started for it (`--remote-debugging-pipe`): JSON with a zero byte
/// after each. Nobody else can listen, and the browser ends when the pipes do, so that none is left when this program
/// is killed.
final class PipeChannel: DevToolsChannel {
  private let input: FileHandle
  private let output: FileHandle

  /// - Parameters:
  ///   - input: what the browser reads.
  ///   - output: what it writes.
  init(input: FileHandle, output: FileHandle) {
    self.input = input
    self.output = output
  }

  func receive(_ handler: @escaping @Sendable (Data?) -> Void) {
    let output = output
    Thread.detachNewThread {
      var message = Data()
      while let part = try? output.read(upToCount: 1 << 16), !part.isEmpty {
        var rest = part[...]
        while let end = rest.firstIndex(of: 0) {
          handler(message + rest[..<end])
          message = Data()
          rest = rest[(end + 1)...]
        }
        message += rest
      }
      handler(nil)
    }
  }

  func send(_ message: Data) throws { try input.write(contentsOf: message + Data([0])) }

  func close() { try? input.close() }
}
