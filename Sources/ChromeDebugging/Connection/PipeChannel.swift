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
      // Foundation's own reading waits until it has as much as was asked for.
      while let part = Self.part(of: output.fileDescriptor) {
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

  /// What is there to be read; `nil` at the end.
  private static func part(of descriptor: Int32) -> Data? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 { return Data(bytes[..<count]) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  func send(_ message: Data) throws { try input.write(contentsOf: message + Data([0])) }

  func close() { try? input.close() }
}
