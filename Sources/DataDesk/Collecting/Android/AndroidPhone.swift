import Foundation
import HearsightAndroidBridge
import HearsightPixels

/// A phone, tablet or emulator at the other end of adb: the picture by `screencap`, the hierarchy by
/// `uiautomator dump`.
package final class AndroidPhone: CollectionSource {
  package let kind = CollectionKind.android
  private let bridge: AndroidBridge
  private var shown: String?
  private var density: Double?

  /// The phone's serial number.
  package var serial: String { bridge.serial }

  /// Finds the phone.
  ///
  /// - Parameters:
  ///   - adb: the program, by its path or name.
  ///   - serial: which phone; `nil` where there is one.
  ///   - seconds: the longest wait for an answer. A dump of a large screen takes five.
  /// - Throws: ``CollectionError/noDevice(reason:)``, ``CollectionError/severalDevices(_:)``,
  ///   ``CollectionError/unauthorized(device:)``, ``CollectionError/toolMissing(name:remedy:)``
  package init(adb: String = "adb", serial: String? = nil, seconds: Double = 30) throws(CollectionError) {
    do {
      bridge = try AndroidBridge(adb: adb, serial: serial, seconds: seconds)
    } catch {
      throw CollectionError(error)
    }
  }

  package func open(_ place: CollectionPlace) throws(CollectionError) {
    try asking { () throws(AndroidError) in try bridge.checkUnlocked() }
    guard let app = place.address else { return }
    let answer = try asking { () throws(AndroidError) in
      try bridge.shell(["monkey", "-p", app, "-c", "android.intent.category.LAUNCHER", "1"])
    }
    let text = String(decoding: answer, as: UTF8.self)
    if text.contains("No activities found") || text.contains("monkey aborted") {
      throw .placeFailed(place: app, reason: "the phone has no such app that can be started")
    }
  }

  package func look() throws(CollectionError) -> ScreenLook {
    try ScreenLook(png: try asking { () throws(AndroidError) in try bridge.picture() })
  }

  package func hierarchy() throws(CollectionError) -> HierarchyDump {
    let dump = try asking { () throws(AndroidError) in
      try bridge.checkUnlocked()
      return try bridge.dump()
    }
    shown = dump.package
    return HierarchyDump(data: dump.xml, ending: "xml", overlay: dump.overlay)
  }

  package func facts() throws(CollectionError) -> SourceFacts {
    var facts = SourceFacts(app: shown ?? "unknown", platform: "android")
    facts.device = bridge.model
    if density == nil { density = try asking { () throws(AndroidError) in try bridge.density() } }
    facts.scale = density
    return facts
  }

  private func asking<Answer>(_ body: () throws(AndroidError) -> Answer) throws(CollectionError) -> Answer {
    do { return try body() } catch { throw CollectionError(error) }
  }
}

extension CollectionError {
  fileprivate init(_ error: AndroidError) {
    switch error {
    case .toolMissing(let name): self = .toolMissing(name: name, remedy: AndroidError.installing)
    case .toolFailed(let reason): self = .toolFailed(name: "adb devices", reason: reason)
    case .noDevice(let reason): self = .noDevice(reason: reason)
    case .severalDevices(let devices): self = .severalDevices(devices)
    case .unauthorized(let device): self = .unauthorized(device: device)
    case .forbidden: self = .toolFailed(name: "adb devices", reason: error.description)
    case .locked(let device): self = .locked(device: device)
    case .notReady(let reason): self = .notReady(reason: reason)
    }
  }
}
