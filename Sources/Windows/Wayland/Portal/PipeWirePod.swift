/// A value of PipeWire's: its size, its type, and the value, in whole words of 64 bits.
///
/// The numbers are those of the headers of SPA 0.2, whose binary interface does not change.
enum PipeWirePod {
  case id(UInt32)
  case int(Int32)
  case rectangle(UInt32, UInt32)
  case fraction(UInt32, UInt32)
  /// One of several; the first is the one that is liked best, and is listed again.
  indirect case choice(Choice, [PipeWirePod])
  indirect case object(type: UInt32, id: UInt32, [(key: UInt32, value: PipeWirePod)])

  enum Choice: UInt32 {
    /// The default, the least and the greatest.
    case range = 1
    case oneOf = 3
    case flags = 4
  }

  private var type: UInt32 {
    switch self {
    case .id: 3
    case .int: 4
    case .rectangle: 10
    case .fraction: 11
    case .object: 15
    case .choice: 19
    }
  }

  private var body: [UInt8] {
    switch self {
    case .id(let number): number.bytes
    case .int(let number): UInt32(bitPattern: number).bytes
    case .rectangle(let first, let second), .fraction(let first, let second): first.bytes + second.bytes
    case .choice(let choice, let values):
      choice.rawValue.bytes + (0 as UInt32).bytes + UInt32(values.first?.body.count ?? 0).bytes
        + (values.first?.type ?? 0).bytes + values.flatMap(\.body)
    case .object(let type, let id, let properties):
      type.bytes + id.bytes + properties.flatMap { $0.key.bytes + (0 as UInt32).bytes + $0.value.bytes }
    }
  }

  /// As it is sent.
  var bytes: [UInt8] {
    let body = body
    return UInt32(body.count).bytes + type.bytes + body + [UInt8](repeating: 0, count: (8 - body.count % 8) % 8)
  }
}

extension UInt32 {
  fileprivate var bytes: [UInt8] { withUnsafeBytes(of: self, Array.init) }
}

/// How the pixels of a stream lie in memory.
struct StreamFormat: Hashable {
  /// SPA's number of the format.
  var pixels: UInt32
  var width, height: Int

  /// Red first in memory, or blue first; a fourth byte that means nothing, or opacity.
  static let redFirst: [UInt32] = [7, 11]
  static let blueFirst: [UInt32] = [8, 12]

  /// Most pixels along a side.
  private static let longestSide: UInt32 = 16384
  private static let (mediaType, mediaSubtype, pixelFormat, size): (UInt32, UInt32, UInt32, UInt32) = (
    1, 2, 0x20001, 0x20003
  )

  /// The format that was agreed on; `nil` where it is none that was asked for.
  init?(pod: [UInt8]) {
    // A header of size and type, then the object's type and id.
    var rest = pod.dropFirst(8)
    guard Self.take(&rest) == 0x40003, Self.take(&rest) != nil else { return nil }
    var numbers: [UInt32: [UInt32]] = [:]
    while rest.count >= 16, let key = Self.take(&rest), Self.take(&rest) != nil, let size = Self.take(&rest),
      let type = Self.take(&rest), size <= rest.count
    {
      var body = rest.prefix(Int(size))
      rest = rest.dropFirst((Int(size) + 7) / 8 * 8)
      // A choice of one value has its four words before it.
      if type == 19 { body = body.dropFirst(16) }
      var values: [UInt32] = []
      while let value = Self.take(&body), values.count < 2 { values.append(value) }
      numbers[key] = values
    }
    guard numbers[Self.mediaType]?.first == 2, numbers[Self.mediaSubtype]?.first == 1,
      let pixels = numbers[Self.pixelFormat]?.first, (Self.redFirst + Self.blueFirst).contains(pixels),
      let size = numbers[Self.size], size.count == 2, (1...Self.longestSide).contains(size[0]),
      (1...Self.longestSide).contains(size[1])
    else { return nil }
    (self.pixels, width, height) = (pixels, Int(size[0]), Int(size[1]))
  }

  private static func take(_ bytes: inout ArraySlice<UInt8>) -> UInt32? {
    guard bytes.count >= 4 else { return nil }
    defer { bytes = bytes.dropFirst(4) }
    return bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
  }

  // MARK: What is asked for

  /// All formats that are understood. No modifier is offered, so that the memory is shared and no graphics card is
  /// needed to read it.
  static var wished: PipeWirePod {
    let formats = [blueFirst[0]] + blueFirst + redFirst
    let sizes: [PipeWirePod] = [.rectangle(1280, 800), .rectangle(1, 1), .rectangle(longestSide, longestSide)]
    return .object(
      type: 0x40003, id: 3,
      [
        (mediaType, .id(2)), (mediaSubtype, .id(1)), (pixelFormat, .choice(.oneOf, formats.map(PipeWirePod.id))),
        (size, .choice(.range, sizes)),
        (0x20004, .choice(.range, [.fraction(0, 1), .fraction(0, 1), .fraction(60, 1)])),
      ])
  }

  /// Memory that can be mapped, and what is told with each picture: the window's part of it, and the pointer.
  static var parameters: [PipeWirePod] {
    let memory = PipeWirePod.object(
      type: 0x40004, id: 5,
      [(1, .choice(.range, [.int(4), .int(2), .int(8)])), (6, .choice(.flags, [.int(1 << 2 | 1 << 1)]))])
    let crop = PipeWirePod.object(type: 0x40005, id: 6, [(1, .id(2)), (2, .int(16))])
    // Mutter offers one size, of 384 by 384 pixels; a range that ends below it leaves the pointer out.
    let cursor = PipeWirePod.object(
      type: 0x40005, id: 6,
      [(1, .id(5)), (2, .choice(.range, [.int(cursorSize(64)), .int(cursorSize(1)), .int(cursorSize(1024))]))])
    return [memory, crop, cursor]
  }

  /// Bytes of what tells the pointer, with a picture of so many pixels along a side.
  private static func cursorSize(_ side: Int32) -> Int32 { 28 + 20 + side * side * 4 }
}
