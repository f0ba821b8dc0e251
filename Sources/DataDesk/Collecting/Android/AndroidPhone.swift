import Foundation
import HearsightPixels

/// A phone, tablet or emulator at the other end of adb: the picture by `screencap`, the hierarchy by
/// `uiautomator dump`.
package final class AndroidPhone: CollectionSource {
  package let kind = CollectionKind.android
  private let adb: String
  private let seconds: Double
  /// The phone's serial number.
  package let serial: String
  private let model: String
  private var shown: String?
  private var density: Double?

  /// What to do where adb is not installed.
  private static let remedy = "install it (Debian: apt install adb), or name it with --adb"

  /// Finds the phone.
  ///
  /// - Parameters:
  ///   - adb: the program, by its path or name.
  ///   - serial: which phone; `nil` where there is one.
  ///   - seconds: the longest wait for an answer. A dump of a large screen takes five.
  /// - Throws: ``CollectionError/noDevice(reason:)``, ``CollectionError/severalDevices(_:)``,
  ///   ``CollectionError/unauthorized(device:)``, ``CollectionError/toolMissing(name:remedy:)``
  package init(adb: String = "adb", serial: String? = nil, seconds: Double = 30) throws(CollectionError) {
    self.adb = adb
    self.seconds = seconds
    let run = try ToolRun.run(adb, ["devices", "-l"], seconds: seconds, remedy: Self.remedy)
    guard run.status == 0, !run.isOverdue else {
      throw .toolFailed(name: "adb devices", reason: Self.complaint(of: run))
    }
    let device = try Self.choose(from: AndroidDevice.list(String(decoding: run.output, as: UTF8.self)), serial)
    self.serial = device.serial
    model = device.model ?? device.serial
  }

  private static func choose(from devices: [AndroidDevice], _ serial: String?) throws(CollectionError)
    -> AndroidDevice
  {
    let found = serial.map { serial in devices.filter { $0.serial == serial } } ?? devices
    guard let device = found.first else {
      guard let serial, !devices.isEmpty else { throw .noDevice(reason: "adb sees no phone") }
      throw .noDevice(
        reason: "adb sees no phone \(serial), but \(devices.map(\.serial).joined(separator: ", "))")
    }
    guard found.count == 1 else { throw .severalDevices(devices.map(\.summary)) }
    switch device.state {
    case "device": return device
    case "unauthorized": throw .unauthorized(device: device.summary)
    default: throw .noDevice(reason: "\(device.summary) is \(device.state)")
    }
  }

  package func open(_ place: CollectionPlace) throws(CollectionError) {
    try checkUnlocked()
    guard let app = place.address else { return }
    let answer = try shell(["monkey", "-p", app, "-c", "android.intent.category.LAUNCHER", "1"])
    let text = String(decoding: answer, as: UTF8.self)
    if text.contains("No activities found") || text.contains("monkey aborted") {
      throw .placeFailed(place: app, reason: "the phone has no such app that can be started")
    }
  }

  package func look() throws(CollectionError) -> ScreenLook {
    let bytes = [UInt8](try ask(["exec-out", "screencap", "-p"]))
    // Some phones print warnings before the picture.
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard let start = bytes.firstRange(of: signature)?.lowerBound else {
      throw .notReady(reason: "screencap gave no picture")
    }
    return try ScreenLook(png: Array(bytes[start...]))
  }

  package func hierarchy() throws(CollectionError) -> HierarchyDump {
    try checkUnlocked()
    let data = try ask(["exec-out", "uiautomator", "dump", "/dev/tty"])
    let dump = try AndroidDump(data)
    shown = dump.package
    return HierarchyDump(data: dump.xml, ending: "xml", overlay: dump.overlay)
  }

  package func facts() throws(CollectionError) -> SourceFacts {
    var facts = SourceFacts(app: shown ?? "unknown", platform: "android")
    facts.device = model
    if density == nil { density = Self.density(in: String(decoding: try shell(["wm", "density"]), as: UTF8.self)) }
    facts.scale = density
    return facts
  }

  /// "Physical density: 420", and below it "Override density: 480" where the user chose another; 160 is one pixel for
  /// a logical one.
  static func density(in answer: String) -> Double? {
    let lines = answer.split(whereSeparator: \.isNewline)
    let line = lines.last { $0.contains("Override") } ?? lines.first { $0.contains("density") }
    return line?.split(separator: ":").last.flatMap { Double($0.trimmingCharacters(in: .whitespaces)) }.map { $0 / 160 }
  }

  private func checkUnlocked() throws(CollectionError) {
    let power = String(decoding: try shell(["dumpsys", "power"]), as: UTF8.self)
    if ["mWakefulness=Asleep", "mWakefulness=Dozing", "Display Power: state=OFF"].contains(where: { power.contains($0) }
    ) {
      throw .locked(device: model)
    }
    let window = String(decoding: try shell(["dumpsys", "window"]), as: UTF8.self)
    // The first two are Android's up to 10, the others later ones.
    let signs = [
      "mShowingLockscreen=true", "mDreamingLockscreen=true", "isKeyguardShowing=true", "KeyguardShowing=true",
    ]
    if signs.contains(where: { window.contains($0) }) { throw .locked(device: model) }
  }

  private func shell(_ words: [String]) throws(CollectionError) -> Data { try ask(["shell"] + words) }

  private func ask(_ words: [String]) throws(CollectionError) -> Data {
    let run = try ToolRun.run(adb, ["-s", serial] + words, seconds: seconds, remedy: Self.remedy)
    if run.isOverdue {
      throw .notReady(reason: "\(words.joined(separator: " ")) took longer than \(Int(seconds)) seconds")
    }
    guard run.status != 0 else { return run.output }
    let complaint = Self.complaint(of: run)
    let signs = ["no devices", "offline", "disconnected", "closed", "unauthorized"]
    let isAway = complaint.contains("device") && complaint.contains("not found")
    if isAway || signs.contains(where: { complaint.contains($0) }) {
      throw .noDevice(reason: "\(model) went away (adb: \(complaint))")
    }
    throw .notReady(reason: "adb: \(complaint)")
  }

  private static func complaint(of run: ToolRun) -> String {
    if run.isOverdue { return "it did not answer" }
    let text: String = run.errors.isEmpty ? String(decoding: run.output.prefix(400), as: UTF8.self) : run.errors
    let lines: [Substring] = text.split { $0.isNewline }
    let line = lines.last.map { String($0) } ?? ""
    return line.isEmpty ? "status \(run.status)" : line
  }
}

/// A line of `adb devices -l`.
struct AndroidDevice: Hashable {
  var serial: String
  /// "device", "offline", "unauthorized".
  var state: String
  var model: String?

  var summary: String { model.map { "\(serial) (\($0))" } ?? serial }

  static func list(_ answer: String) -> [AndroidDevice] {
    answer.split { $0.isNewline }.compactMap { AndroidDevice(line: $0) }
  }

  /// `nil` for a line that is of no phone.
  private init?(line: Substring) {
    let words = line.split { $0.isWhitespace }.map { String($0) }
    let isRemark = line.hasPrefix("List of") || line.hasPrefix("*") || line.hasPrefix("adb")
    guard words.count >= 2, !isRemark else { return nil }
    (serial, state) = (words[0], words[1])
    let told = words.first { $0.hasPrefix("model:") }
    model = told.map { String($0.dropFirst("model:".count)).replacing("_", with: " ") }
  }
}
