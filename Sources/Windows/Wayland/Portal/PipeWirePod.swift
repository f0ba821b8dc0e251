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

  /// SPA's numbers of the types: SPA_TYPE_Id and those after it.
  enum Kind: UInt32 {
    case id = 3
    case int = 4
    case rectangle = 10
    case fraction = 11
    case object = 15
    case choice = 19
  }

  private var kind: Kind {
    switch self {
    case .id: .id
    case .int: .int
    case .rectangle: .rectangle
    case .fraction: .fraction
    case .object: .object
    case .choice: .choice
    }
  }

  private var body: [UInt8] {
    switch self {
    case .id(let number): number.bytes
    case .int(let number): UInt32(bitPattern: number).bytes
    case .rectangle(let first, let second), .fraction(let first, let second): first.bytes + second.bytes
    case .choice(let choice, let values):
      choice.rawValue.bytes + (0 as UInt32).bytes + UInt32(values.first?.body.count ?? 0).bytes
        + (values.first?.kind.rawValue ?? 0).bytes + values.flatMap(\.body)
    case .object(let type, let id, let properties):
      type.bytes + id.bytes + properties.flatMap { $0.key.bytes + (0 as UInt32).bytes + $0.value.bytes }
    }
  }

  /// As it is sent.
  var bytes: [UInt8] {
    let body = body
    let padding = [UInt8](repeating: 0, count: (8 - body.count % 8) % 8)
    return UInt32(body.count).bytes + kind.rawValue.bytes + body + padding
  }
}

/// SPA's numbers of objects, of what they are parameters for, and of their properties.
private enum SPA {
  static let (formatObject, buffersObject, metaObject): (UInt32, UInt32, UInt32) = (0x40003, 0x40004, 0x40005)
  static let (formatsOffered, buffersWanted, metaWanted): (UInt32, UInt32, UInt32) = (3, 5, 6)

  /// Properties of a format, and what two of them must be.
  static let (mediaType, mediaSubtype): (UInt32, UInt32) = (1, 2)
  static let (pixelFormat, size, frameRate): (UInt32, UInt32, UInt32) = (0x20001, 0x20003, 0x20004)
  static let (video, raw): (UInt32, UInt32) = (2, 1)

  /// Properties of buffers; bits of the kinds of memory: in this process, and in a file that can be mapped.
  static let (bufferCount, memoryKinds): (UInt32, UInt32) = (1, 6)
  static let (ownMemory, fileMemory): (Int32, Int32) = (1 << 1, 1 << 2)

  /// Properties of what is told with each picture, two of its kinds, and the bytes of one of them.
  static let (metaKind, metaSize): (UInt32, UInt32) = (1, 2)
  static let (cropMeta, cursorMeta): (UInt32, UInt32) = (2, 5)
  static let cropSize: Int32 = 16
}

/// How the pixels of a stream lie in memory.
struct StreamFormat: Hashable {
  /// SPA's number of the format.
  var pixels: UInt32
  var width, height: Int

  /// Red first in memory, or blue first; a fourth byte that means nothing, or opacity.
  static let redFirst: [UInt32] = [7, 11]
  static let blueFirst: [UInt32] = [8, 12]

  private static let longestSide = UInt32(CapturedShape.longestSide)

  /// The format that was agreed on; `nil` where it is none that was asked for.
  init?(pod: [UInt8]) {
    // A header of size and type, then the object's type and id.
    var rest = pod.dropFirst(8)
    guard Self.take(&rest) == SPA.formatObject, Self.take(&rest) != nil else { return nil }
    var numbers: [UInt32: [UInt32]] = [:]
    while rest.count >= 16, let key = Self.take(&rest), Self.take(&rest) != nil, let size = Self.take(&rest),
      let type = Self.take(&rest), size <= rest.count
    {
      var body = rest.prefix(Int(size))
      rest = rest.dropFirst((Int(size) + 7) / 8 * 8)
      // A choice of one value has its four words before it.
      if type == PipeWirePod.Kind.choice.rawValue { body = body.dropFirst(16) }
      var values: [UInt32] = []
      while let value = Self.take(&body), values.count < 2 { values.append(value) }
      numbers[key] = values
    }
    guard numbers[SPA.mediaType]?.first == SPA.video, numbers[SPA.mediaSubtype]?.first == SPA.raw,
      let pixels = numbers[SPA.pixelFormat]?.first, (Self.redFirst + Self.blueFirst).contains(pixels),
      let size = numbers[SPA.size], size.count == 2, (1...Self.longestSide).contains(size[0]),
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
      type: SPA.formatObject, id: SPA.formatsOffered,
      [
        (SPA.mediaType, .id(SPA.video)), (SPA.mediaSubtype, .id(SPA.raw)),
        (SPA.pixelFormat, .choice(.oneOf, formats.map(PipeWirePod.id))), (SPA.size, .choice(.range, sizes)),
        (SPA.frameRate, .choice(.range, [.fraction(0, 1), .fraction(0, 1), .fraction(60, 1)])),
      ])
  }

  /// Memory that can be mapped, and what is told with each picture: the window's part of it, and the pointer.
  static var parameters: [PipeWirePod] {
    let memory = PipeWirePod.object(
      type: SPA.buffersObject, id: SPA.buffersWanted,
      [
        (SPA.bufferCount, .choice(.range, [.int(4), .int(2), .int(8)])),
        (SPA.memoryKinds, .choice(.flags, [.int(SPA.fileMemory | SPA.ownMemory)])),
      ])
    let crop = PipeWirePod.object(
      type: SPA.metaObject, id: SPA.metaWanted, [(SPA.metaKind, .id(SPA.cropMeta)), (SPA.metaSize, .int(SPA.cropSize))])
    // Mutter offers one size, of 384 by 384 pixels; a range that ends below it leaves the pointer out.
    let cursor = PipeWirePod.object(
      type: SPA.metaObject, id: SPA.metaWanted,
      [
        (SPA.metaKind, .id(SPA.cursorMeta)),
        (SPA.metaSize, .choice(.range, [.int(cursorSize(64)), .int(cursorSize(1)), .int(cursorSize(1024))])),
      ])
    return [memory, crop, cursor]
  }

  /// Bytes of what tells the pointer, with a picture of so many pixels along a side.
  private static func cursorSize(_ side: Int32) -> Int32 { 28 + 20 + side * side * 4 }
}
