import CDynamicLibrary
import CPipeWire
import Foundation
import HearsightPixels
import HearsightScreenModel
import HearsightSystemLibraries

/// Receives the pictures of one window through PipeWire, and where the pointer is on it.
final class WindowStream: @unchecked Sendable {
  /// The newest picture, in the bytes in which it came.
  struct Picture {
    /// Counted from 1.
    var number: Int
    var bytes: [UInt8]
    var width, height: Int
    var isRedFirst: Bool
    /// Whether it is cut out at the top left corner of what the stream sends. Elsewhere nobody says whether the
    /// pointer's places count from the cut-out part.
    var isAtOrigin: Bool

    var size: Size { Size(width: Double(width), height: Double(height)) }
  }

  /// Where the pointer was last told to be.
  struct Pointer {
    /// Counted from 1.
    var number: Int
    /// Whether this very window has it: nothing covers the window there.
    var isOnWindow: Bool
    /// In the stream's pixels.
    var place: Point
  }

  /// What is known at a moment.
  struct State {
    var format: StreamFormat?
    /// Pixels from left to right in the format that the stream began with.
    var firstWidth: Int?
    var picture: Picture?
    var pointer: Pointer?
    /// Why no more will come.
    var end: String?
  }

  private let condition = NSCondition()
  private var state = State()
  private var stream: OpaquePointer?

  static let library = SystemLibrary("pipewire-0.3", versions: "0")

  /// Opens PipeWire's library.
  ///
  /// - Throws: ``WindowError/missingLibrary(name:package:reason:)``
  static func load() throws(WindowError) {
    let (name, package) = ("PipeWire", "libpipewire-0.3-0")
    guard let path = library.path() else {
      throw .missingLibrary(name: name, package: package, reason: "there is no \(library.name) library")
    }
    var message = LibraryMessage()
    guard pipewire_load(path, &message) == 0 else {
      throw .missingLibrary(name: name, package: package, reason: message.string)
    }
  }

  /// Receives what a node sends.
  ///
  /// - Parameter socket: leads to PipeWire; it belongs to the stream from now on.
  /// - Throws: ``WindowError/streamLost(reason:)``
  init(socket: Int32, node: UInt32) throws(WindowError) {
    var message = LibraryMessage()
    let listener = PipeWireListener(
      context: Unmanaged.passUnretained(self).toOpaque(),
      format: { WindowStream.of($0)?.takeFormat(UnsafeRawBufferPointer(start: $1, count: $2)) },
      frame: { WindowStream.of($0)?.take($1.pointee) },
      ended: { WindowStream.of($0)?.takeEnd(String(cString: $1)) })
    stream = Self.withPods { pipewire_open(socket, node, $0, listener, &message) }
    guard stream != nil else { throw .streamLost(reason: message.string) }
  }

  deinit { close() }

  /// Ends the stream: nothing comes from it any more.
  func close() {
    if let stream { pipewire_close(stream) }
    stream = nil
    takeEnd("it was closed")
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> WindowStream? {
    context.map { Unmanaged<WindowStream>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Lends what the stream asks for.
  private static func withPods<Result>(_ body: (PipeWireWishes) -> Result?) -> Result? {
    let pods = ([StreamFormat.wished] + StreamFormat.parameters).map { pod in
      let bytes = pod.bytes
      // PipeWire reads whole words.
      let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
      memory.copyBytes(from: bytes)
      return memory
    }
    defer { for memory in pods { memory.deallocate() } }
    let pointers = pods.compactMap { UnsafeRawPointer($0.baseAddress) }
    return pointers.withUnsafeBufferPointer { list in
      guard let start = list.baseAddress, list.count > 1 else { return nil }
      return body(
        PipeWireWishes(formats: start[0], parameters: start + 1, parameter_count: UInt32(list.count - 1)))
    }
  }

  /// Has the window sent once more, whether it is drawn or not.
  ///
  /// Mutter sends the first picture once, when the stream begins to flow. On a busy machine that can be before PipeWire
  /// hands anything over here, and of a window that is not drawn no other comes. A stream that goes on begins anew.
  private func askAgain() {
    guard let stream else { return }
    pipewire_set_active(stream, 0)
    // The sender hears of it a moment later; what is taken back at once it never hears of.
    Thread.sleep(forTimeInterval: Self.pause)
    pipewire_set_active(stream, 1)
  }

  /// How long a stream rests before it goes on, and a picture may take until it is asked for again, in seconds.
  private static let (pause, patience) = (0.1, 0.5)

  /// A picture that is newer than one that is known; it is asked for until it comes.
  ///
  /// - Parameters:
  ///   - number: of the one that is known; 0 for none.
  ///   - isOver: is asked again after each ``wake()``.
  func picture(after number: Int, until end: Deadline, unless isOver: () -> Bool) -> Picture? {
    repeat {
      let part = Deadline(seconds: min(end.left, Self.patience))
      let picture = wait(until: part, unless: isOver) { state -> Picture? in
        state.picture.flatMap { $0.number > number ? $0 : nil }
      }
      if let picture { return picture }
      guard now.end == nil, !isOver() else { return nil }
      askAgain()
    } while !end.hasPassed
    return nil
  }

  // MARK: Waiting

  /// Waits until the state gives something.
  ///
  /// - Parameter isOver: is asked again after each ``wake()``.
  /// - Returns: `nil` where the state did not give anything in time, or the wait is over for another reason.
  func wait<Value>(until end: Deadline, unless isOver: () -> Bool, for value: (State) -> Value?) -> Value? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let found = value(state) { return found }
      guard state.end == nil, !isOver() else { return nil }
      guard condition.wait(until: end) else { return value(state) }
    }
  }

  /// What is known now.
  var now: State {
    condition.lock()
    defer { condition.unlock() }
    return state
  }

  /// Wakes all that wait, so that they look at what else they wait for.
  func wake() { change { _ in } }

  private func change(_ body: (inout State) -> Void) {
    condition.lock()
    defer { condition.unlock() }
    body(&state)
    condition.broadcast()
  }

  // MARK: What comes, on PipeWire's thread

  private func takeFormat(_ pod: UnsafeRawBufferPointer) {
    let format = StreamFormat(pod: Array(pod))
    change {
      $0.format = format
      $0.firstWidth = $0.firstWidth ?? format?.width
      if format == nil { $0.end = "its pictures come in a format that is not known" }
    }
  }

  private func takeEnd(_ reason: String) { change { $0.end = $0.end ?? WindowText.cleaned(reason) } }

  private func take(_ frame: PipeWireFrame) {
    // Copied before the others have to wait; only this thread changes the format.
    var picture = now.format.flatMap { Self.picture(frame, $0) }
    change { state in
      picture?.number = (state.picture?.number ?? 0) + 1
      state.picture = picture ?? state.picture
      guard frame.has_cursor != 0 else { return }
      let place = Point(x: Double(frame.cursor_x), y: Double(frame.cursor_y))
      state.pointer = Pointer(
        number: (state.pointer?.number ?? 0) + 1, isOnWindow: frame.cursor != 0, place: place)
    }
  }

  /// The window's part of a picture, its rows without gaps; `nil` where only the pointer came or the numbers make no
  /// sense.
  private static func picture(_ frame: PipeWireFrame, _ format: StreamFormat) -> Picture? {
    guard let start = frame.bytes else { return nil }
    let bytes = UnsafeRawBufferPointer(start: start, count: frame.count)
    let hasCrop = frame.crop.width > 0 && frame.crop.height > 0
    let (x, y) = hasCrop ? (Int(frame.crop.x), Int(frame.crop.y)) : (0, 0)
    let width = hasCrop ? Int(frame.crop.width) : format.width
    let height = hasCrop ? Int(frame.crop.height) : format.height
    let stride = Int(frame.stride)
    guard x >= 0, y >= 0, width > 0, height > 0, width <= format.width - x, height <= format.height - y,
      stride >= format.width * 4, bytes.count / stride >= y + height
    else { return nil }
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, written in
      for row in 0..<height {
        let source = bytes[((y + row) * stride + x * 4)..<((y + row) * stride + (x + width) * 4)]
        UnsafeMutableRawBufferPointer(target).baseAddress.map {
          UnsafeMutableRawBufferPointer(start: $0 + row * width * 4, count: width * 4).copyBytes(from: source)
        }
      }
      written = width * height * 4
    }
    return Picture(
      number: 0, bytes: pixels, width: width, height: height,
      isRedFirst: StreamFormat.redFirst.contains(format.pixels), isAtOrigin: x == 0 && y == 0)
  }
}

extension WindowStream.Picture {
  /// As it is seen, opaque.
  ///
  /// - Parameter area: the part that is wanted, grown to whole pixels and clipped; `nil` takes all.
  func image(in area: Rect? = nil) throws(WindowError) -> Bitmap {
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let wanted = (area ?? whole).intersection(whole)
    if let area, wanted.isEmpty { return try image().cropped(to: area) }
    let (left, top) = (Int(wanted.minX.rounded(.down)), Int(wanted.minY.rounded(.down)))
    let (right, bottom) = (Int(wanted.maxX.rounded(.up)), Int(wanted.maxY.rounded(.up)))
    let shape: CapturedShape
    do throws(LinkFailure) {
      shape = try CapturedShape(
        format: isRedFirst ? CapturedShape.xbgr8888 : CapturedShape.xrgb8888, width: UInt32(clamping: right - left),
        height: UInt32(clamping: bottom - top), stride: UInt32(width * 4))
    } catch { throw .unknownPixels(depth: 24, bits: 32) }
    let image = bytes.withUnsafeBytes { bytes in
      let part = UnsafeRawBufferPointer(rebasing: bytes[((top * width + left) * 4)...])
      return Result { () throws(WindowError) in try shape.image(part, isUpsideDown: false, transform: 0) }
    }
    return try image.get()
  }
}
