import Foundation
import Glibc
import HearsightScreenModel

/// A pointer of our own, through wlr-virtual-pointer.
///
/// It is made once and kept: where the seat has no other pointer, apps need a moment to notice it, and what it did
/// earlier would be lost.
final class VirtualPointer {
  private enum Opcode {
    static let create: UInt16 = 0
    static let moveTo: UInt16 = 1
    static let button: UInt16 = 2
    static let frame: UInt16 = 4
  }

  /// How long apps may take to notice the pointer, in seconds.
  private static let noticing = 0.25
  /// Positions for a logical pixel.
  private static let fineness = 256.0
  /// BTN_LEFT of the kernel's input-event-codes.h.
  private static let leftButton: UInt32 = 0x110

  private let connection: WaylandConnection
  private let object: UInt32
  private let noticed: Deadline

  /// - Throws: ``WindowError/missingProtocol(name:purpose:)``
  init(_ globals: WlrootsGlobals) throws(WindowError) {
    guard let manager = globals.pointers else {
      throw .missingProtocol(name: "wlr-virtual-pointer", purpose: "to click")
    }
    connection = globals.connection
    object = connection.makeObject()
    connection.request(manager, Opcode.create, .uint(globals.seat ?? 0), .uint(object))
    noticed = Deadline(seconds: Self.noticing)
  }

  /// Waits until apps have noticed the pointer.
  func waitUntilNoticed() {
    Thread.sleep(forTimeInterval: noticed.left)
  }

  /// Puts a motion in line.
  ///
  /// - Parameters:
  ///   - place: in logical pixels of the desktop.
  ///   - outputs: all monitors: a place is told as a share of the rectangle around them.
  func move(to place: Point, outputs: [WaylandOutput]) {
    guard let desktop = Rect.union(of: outputs.map(\.place)) else { return }
    func share(_ position: Double, _ start: Double, _ length: Double) -> WaylandArgument {
      .uint(Self.positions(min(max(0, position - start), length)))
    }
    func extent(_ length: Double) -> WaylandArgument { .uint(Self.positions(max(1, length))) }
    connection.request(
      object, Opcode.moveTo, .uint(Self.now), share(place.x, desktop.x, desktop.width),
      share(place.y, desktop.y, desktop.height), extent(desktop.width), extent(desktop.height))
    connection.request(object, Opcode.frame)
  }

  /// Positions for a length in logical pixels. A compositor may tell of monitors wider than any number of the protocol.
  static func positions(_ length: Double) -> UInt32 { UInt32(clamping: Int((length * fineness).rounded())) }

  /// Puts the left button's press or release in line.
  func press(_ isDown: Bool) {
    connection.request(object, Opcode.button, .uint(Self.now), .uint(Self.leftButton), .uint(isDown ? 1 : 0))
    connection.request(object, Opcode.frame)
  }

  /// Milliseconds of a clock that only goes forward.
  private static var now: UInt32 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt32(truncatingIfNeeded: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }
}
