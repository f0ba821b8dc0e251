import HearsightScreenModel
import Testing

@testable import HearsightWindows

@Suite("The Wayland protocol's bytes")
struct WaylandMessageTests {
  @Test("a message is its object, its size and opcode, and its arguments in whole words")
  func encode() {
    let message = WaylandMessage(object: 3, opcode: 2, [.uint(7), .int(-1), .string("ab")])
    let expected: [UInt32] = [3, 24 << 16 | 2, 7, .max, 3, 0x0000_6261]
    #expect(message.bytes == expected.flatMap { withUnsafeBytes(of: $0, Array.init) })
  }

  @Test("messages are cut out of the stream, however it comes", arguments: 1...17)
  func pieces(size: Int) throws {
    let messages = (0..<9).map { index in
      WaylandMessage(object: UInt32(index + 1), opcode: 4, [.string(String(repeating: "x", count: index)), .uint(9)])
    }
    let bytes = messages.flatMap(\.bytes)
    var input = WaylandInput()
    var found: [WaylandMessage] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      input.append(Array(bytes[start..<min(start + size, bytes.count)]))
      while let message = try input.next() { found.append(message) }
    }
    #expect(found == messages)
    var arguments = WaylandArguments(found[5].body)
    #expect(try arguments.string() == "xxxxx")
    #expect(try arguments.uint() == 9)
  }

  @Test("a size that cannot be is an error", arguments: [0, 4, 7, 10] as [UInt32])
  func wrongSize(size: UInt32) {
    var input = WaylandInput()
    input.append([1, size << 16].flatMap { withUnsafeBytes(of: $0 as UInt32, Array.init) })
    #expect(throws: LinkFailure.self) { _ = try input.next() }
  }

  @Test("arguments that end too early are errors", arguments: [[], [1, 0], [255, 255, 255, 255], [9, 0, 0, 0, 65]])
  func short(bytes: [UInt8]) {
    #expect(throws: LinkFailure.self) {
      var arguments = WaylandArguments(bytes)
      _ = try arguments.string()
    }
  }

  @Test("no bytes end the program")
  func random() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var input = WaylandInput()
      for _ in 0..<8 {
        input.append(
          (0..<Int.random(in: 0..<40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
        do {
          while let message = try input.next() {
            var arguments = WaylandArguments(message.body)
            _ = try arguments.numbers()
            _ = try arguments.string()
          }
        } catch { continue }
      }
    }
  }

  @Test("pictures that cannot be are refused", arguments: [(0, 1, 4), (1, 0, 4), (2, 1, 7), (40000, 40000, 160_000)])
  func shapes(width: UInt32, height: UInt32, stride: UInt32) {
    #expect(throws: LinkFailure.self) {
      _ = try CapturedShape(format: 1, width: width, height: height, stride: stride)
    }
  }

  @Test(
    "formats of 8 and 10 bits a colour, in both orders, become what is seen",
    arguments: [
      (1, 0x0011_2233), (0x3432_4258, 0x0033_2211), (0x3033_5258, 0x11 << 22 | 0x22 << 12 | 0x33 << 2),
      (0x3033_4258, 0x33 << 22 | 0x22 << 12 | 0x11 << 2),
    ] as [(UInt32, UInt32)])
  func formats(format: UInt32, pixel: UInt32) throws {
    let shape = try CapturedShape(format: format, width: 1, height: 1, stride: 4)
    let image = try withUnsafeBytes(of: pixel.littleEndian) { try shape.image($0, isUpsideDown: false, transform: 0) }
    #expect(image.pixels == [0x11, 0x22, 0x33, 255])
    let other = try CapturedShape(format: 0x1234, width: 1, height: 1, stride: 4)
    #expect(throws: WindowError.self) {
      _ = try withUnsafeBytes(of: pixel) { try other.image($0, isUpsideDown: false, transform: 0) }
    }
  }

  @Test("no length of a desktop is beyond what the pointer's protocol can tell")
  func farAway() {
    #expect(VirtualPointer.positions(1.5) == 384)
    #expect(VirtualPointer.positions(Double(Int32.max) * 2) == .max)
  }
}
