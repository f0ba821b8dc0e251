import HearsightPixels
import HearsightScreenModel

/// Takes pictures of parts of monitors through wlr-screencopy.
///
/// What is asked for is what a person sees there: windows that lie above are in the picture.
final class Screencopy {
  private enum Opcode {
    static let captureOutput: UInt16 = 0
    static let captureRegion: UInt16 = 1
    static let copy: UInt16 = 0
    static let destroy: UInt16 = 1
    static let copyWithDamage: UInt16 = 2
  }

  /// What is told of a picture.
  fileprivate enum Event {
    static let (buffer, flags, ready, failed, bufferDone): (UInt16, UInt16, UInt16, UInt16, UInt16) = (0, 1, 2, 3, 6)
    /// A bit of the flags: the last row comes first.
    static let upsideDown: UInt32 = 1
  }

  private let connection: WaylandConnection
  private let manager: (object: UInt32, version: UInt32)
  private let sharedMemory: UInt32
  /// Buffers that no picture is written to.
  private var free: [SharedBuffer] = []

  /// - Throws: ``WindowError/missingProtocol(name:purpose:)``
  init(_ globals: WlrootsGlobals) throws(WindowError) {
    guard let manager = globals.screencopy, let sharedMemory = globals.sharedMemory else {
      throw .missingProtocol(name: "wlr-screencopy", purpose: "to see windows")
    }
    connection = globals.connection
    self.manager = manager
    self.sharedMemory = sharedMemory
  }

  /// Whether the compositor may take another part than was asked for: wlroots 0.15 turns a region the wrong way on
  /// monitors that stand upright, so that all of them is taken there.
  private static func isMistaken(_ output: WaylandOutput) -> Bool { output.transform == 1 || output.transform == 3 }

  /// A picture that was asked for.
  final class Frame {
    fileprivate var object: UInt32 = 0
    fileprivate var shape: CapturedShape?
    fileprivate var isListed = false
    fileprivate var isUpsideDown = false
    fileprivate(set) var isReady = false
    fileprivate(set) var hasFailed = false
    fileprivate(set) var buffer: SharedBuffer?
    fileprivate let output: WaylandOutput
    /// The part of the picture that was asked for; `nil` where that is all of it.
    fileprivate let part: Rect?

    fileprivate init(_ region: Rect, of output: WaylandOutput) {
      self.output = output
      part = Screencopy.isMistaken(output) ? region : nil
    }

    var isOver: Bool { isReady || hasFailed }

    /// What was captured.
    func image() throws(WindowError) -> Bitmap? {
      guard isReady, let buffer else { return nil }
      let image = try buffer.shape.image(buffer.bytes, isUpsideDown: isUpsideDown, transform: output.transform)
      guard let part else { return image }
      let (x, y) = ((part.x - output.place.x) * output.scale, (part.y - output.place.y) * output.scale)
      return image.cropped(
        to: Rect(
          x: x.rounded(.down), y: y.rounded(.down), width: (part.width * output.scale).rounded(.down),
          height: (part.height * output.scale).rounded(.down)))
    }
  }

  /// Has a picture taken.
  ///
  /// - Parameters:
  ///   - region: in logical pixels of the desktop, whole ones, within the output.
  ///   - afterDamage: whether to wait until something is drawn on the output.
  /// - Returns: the picture, which comes while the connection's events are handed over.
  func begin(
    _ region: Rect, of output: WaylandOutput, afterDamage: Bool, until deadline: Deadline
  ) throws(LinkFailure) -> Frame {
    let frame = Frame(region, of: output)
    let version = manager.version
    frame.object = connection.makeObject {
      [weak frame] (opcode: UInt16, arguments: inout WaylandArguments) throws(LinkFailure) in
      try frame?.take(opcode, &arguments, version: version)
    }
    let place = output.place
    // 0: without the pointer's picture.
    if frame.part != nil {
      connection.request(manager.object, Opcode.captureOutput, .uint(frame.object), .int(0), .uint(output.object))
    } else {
      connection.request(
        manager.object, Opcode.captureRegion, .uint(frame.object), .int(0), .uint(output.object),
        .int(Int32(region.x - place.x)), .int(Int32(region.y - place.y)), .int(Int32(region.width)),
        .int(Int32(region.height)))
    }
    try connection.wait(until: deadline) { frame.isListed || frame.hasFailed }
    guard !frame.hasFailed, let shape = frame.shape else { return frame }
    let buffer = try takeBuffer(shape, until: deadline)
    frame.buffer = buffer
    let verb = afterDamage && version >= 2 ? Opcode.copyWithDamage : Opcode.copy
    connection.request(frame.object, verb, .uint(buffer.object))
    try connection.flush(until: deadline)
    return frame
  }

  /// Ends a picture, and takes its memory back. A picture that has not come yet comes no more.
  func end(_ frame: Frame) {
    connection.destroy(frame.object, Opcode.destroy)
    // The compositor may still write to the buffer of a picture that is not over.
    if let buffer = frame.buffer, frame.isOver, free.count < 2 { free.append(buffer) }
    frame.buffer = nil
  }

  /// The picture of a region now; `nil` where the compositor cannot give it.
  func image(
    of region: Rect, on output: WaylandOutput, until deadline: Deadline
  ) throws(LinkFailure) -> Result<Bitmap, WindowError>? {
    let frame = try begin(region, of: output, afterDamage: false, until: deadline)
    defer { end(frame) }
    try connection.wait(until: deadline) { frame.isOver }
    do throws(WindowError) { return try frame.image().map { .success($0) } } catch { return .failure(error) }
  }

  private func takeBuffer(_ shape: CapturedShape, until deadline: Deadline) throws(LinkFailure) -> SharedBuffer {
    if let index = free.firstIndex(where: { $0.shape == shape }) { return free.remove(at: index) }
    free = []
    return try SharedBuffer(shape, connection: connection, sharedMemory: sharedMemory, until: deadline)
  }
}

extension Screencopy.Frame {
  fileprivate func take(
    _ opcode: UInt16, _ arguments: inout WaylandArguments, version: UInt32
  ) throws(LinkFailure) {
    switch opcode {
    case Screencopy.Event.buffer:
      let (format, width) = (try arguments.uint(), try arguments.uint())
      let (height, stride) = (try arguments.uint(), try arguments.uint())
      shape = try CapturedShape(format: format, width: width, height: height, stride: stride)
      if version < 3 { isListed = true }
    case Screencopy.Event.flags: isUpsideDown = try arguments.uint() & Screencopy.Event.upsideDown != 0
    case Screencopy.Event.ready: isReady = true
    case Screencopy.Event.failed: hasFailed = true
    case Screencopy.Event.bufferDone: isListed = true
    default: return
    }
  }
}
