import Foundation
import HearsightPrograms

/// A phone, tablet or emulator at the other end of adb. Its methods block their thread, none waits for ever, and
/// several threads may call them at once.
package struct AndroidBridge: Sendable {
  private let adb: String
  private let seconds: Double
  package let serial: String
  /// The model, or the serial number where adb does not tell.
  package let model: String

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Finds the phone.
  ///
  /// - Parameters:
  ///   - adb: the program, by its path or name.
  ///   - serial: which phone; `nil` where there is one.
  ///   - seconds: the longest wait for an answer. A dump of a large screen takes five.
  /// - Throws: ``AndroidError``
  package init(adb: String = "adb", serial: String? = nil, seconds: Double = 30) throws(AndroidError) {
    self.adb = adb
    self.seconds = seconds
    let run = try Self.run(adb, ["devices", "-l"], seconds)
    guard run.status == 0, !run.isOverdue else {
      throw .toolFailed(reason: "adb devices failed: \(Self.complaint(of: run))")
    }
    let devices = AndroidDevice.list(String(decoding: run.output, as: UTF8.self))
    let device = try AndroidDevice.choose(from: devices, serial)
    self.serial = device.serial
    model = device.model ?? device.serial
  }

  /// The screen as a PNG file.
  package func picture() throws(AndroidError) -> [UInt8] {
    let bytes = [UInt8](try ask(["exec-out", "screencap", "-p"]))
    // Some phones print warnings before the picture.
    guard let start = bytes.firstRange(of: Self.pngSignature)?.lowerBound else {
      throw .notReady(reason: "screencap gave no picture")
    }
    return Array(bytes[start...])
  }

  /// What the app on the screen exposes.
  package func dump() throws(AndroidError) -> AndroidDump {
    try AndroidDump(try ask(["exec-out", "uiautomator", "dump", "/dev/tty"]))
  }

  /// Pixels of the screen for one logical pixel; `nil` where the phone does not tell.
  package func density() throws(AndroidError) -> Double? {
    Self.density(in: String(decoding: try shell(["wm", "density"]), as: UTF8.self))
  }

  /// "Physical density: 420", and below it "Override density: 480" where the user chose another; 160 is one pixel for
  /// a logical one.
  package static func density(in answer: String) -> Double? {
    let lines = answer.split(whereSeparator: \.isNewline)
    let line = lines.last { $0.contains("Override") } ?? lines.first { $0.contains("density") }
    return line?.split(separator: ":").last.flatMap { Double($0.trimmingCharacters(in: .whitespaces)) }.map { $0 / 160 }
  }

  /// - Throws: ``AndroidError/locked(device:)`` where it is locked, or its screen is off.
  package func checkUnlocked() throws(AndroidError) {
    let power = String(decoding: try shell(["dumpsys", "power"]), as: UTF8.self)
    if ["mWakefulness=Asleep", "mWakefulness=Dozing", "Display Power: state=OFF"].contains(where: { power.contains($0) }
    ) {
      throw .locked(device: model)
    }
    let window = String(decoding: try shell(["dumpsys", "window"]), as: UTF8.self)
    if Self.showsLock(window) { throw .locked(device: model) }
  }

  /// Whether what `dumpsys window` answered is of a phone that is locked or dark.
  private static func showsLock(_ window: String) -> Bool {
    // The first two are Android's up to 10, the others later ones.
    let signs = [
      "mShowingLockscreen=true", "mDreamingLockscreen=true", "isKeyguardShowing=true", "KeyguardShowing=true",
      "screenState=SCREEN_STATE_OFF",
    ]
    if signs.contains(where: { window.contains($0) }) { return true }
    // Some of Android 11 and later have none of those. An app that is shown over the lock screen, as a call is, takes
    // input.
    guard let monitor = window.firstRange(of: "KeyguardStateMonitor") else { return false }
    let state = window[monitor.upperBound...]
    return state.contains("mIsShowing=true") && state.contains("mInputRestricted=true")
  }

  /// Runs a command of the phone's. The phone's own shell takes the words apart again: quote what needs it.
  package func shell(_ words: [String]) throws(AndroidError) -> Data { try ask(["shell"] + words) }

  /// Has the phone's shell read a command, so that this computer's list of processes does not show it, and no error
  /// quotes it.
  package func shell(reading command: String) throws(AndroidError) {
    // Old phones do not learn that the input has ended.
    _ = try ask(["shell"], input: command + "\nexit\n")
  }

  private func ask(_ words: [String], input: String? = nil) throws(AndroidError) -> Data {
    let run = try Self.run(adb, ["-s", serial] + words, input: input, seconds)
    if run.isOverdue {
      throw .notReady(reason: "\(words.prefix(3).joined(separator: " ")) took longer than \(Int(seconds)) seconds")
    }
    guard run.status != 0 else { return run.output }
    let complaint = Self.complaint(of: run)
    let signs = ["no devices", "offline", "disconnected", "closed", "unauthorized"]
    let isAway = complaint.contains("device") && complaint.contains("not found")
    if isAway || signs.contains(where: { complaint.contains($0) }) {
      throw .noDevice(reason: "\(model) went away (adb: \(complaint))")
    }
    throw .notReady(reason: "adb: \(input == nil ? complaint : "the phone's shell ended with status \(run.status)")")
  }

  private static func run(
    _ adb: String, _ words: [String], input: String? = nil, _ seconds: Double
  ) throws(AndroidError) -> ToolRun {
    do {
      return try ToolRun.run(adb, words, input: input, seconds: seconds)
    } catch {
      switch error {
      case .missing(let name): throw .toolMissing(name: name)
      case .notStarted(let name, let reason): throw .toolFailed(reason: "\(name) could not be started: \(reason)")
      }
    }
  }

  private static func complaint(of run: ToolRun) -> String {
    if run.isOverdue { return "it did not answer" }
    let text: String = run.errors.isEmpty ? String(decoding: run.output.prefix(400), as: UTF8.self) : run.errors
    let lines: [Substring] = text.split { $0.isNewline }
    let line = lines.last.map { String($0) } ?? ""
    return line.isEmpty ? "status \(run.status)" : line
  }
}
