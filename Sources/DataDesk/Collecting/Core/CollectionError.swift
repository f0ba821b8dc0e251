import HearsightScreenModel

/// Why a screen, or all that were wanted, could not be collected. What was taken before is kept in any case.
package enum CollectionError: HearsightError, Hashable {
  /// Another run collects into this folder just now.
  case folderInUse(path: String)
  case unwritable(path: String, reason: String)
  /// A plan has bad rows; nothing of it is collected.
  case badPlan(path: String, faults: [PlanFault])
  /// A page, window or app could not be brought up; the others can.
  case placeFailed(place: String, reason: String)
  /// What was read is incomplete, or the screen was still changing: it may be right the next time.
  case notReady(reason: String)
  /// The program that a source needs is not installed.
  case toolMissing(name: String, remedy: String)
  /// The program that a source needs failed.
  case toolFailed(name: String, reason: String)
  /// No phone is plugged in, or it went away.
  case noDevice(reason: String)
  case severalDevices([String])
  /// The phone asks its user whether this computer may see it.
  case unauthorized(device: String)
  case locked(device: String)
  /// The browser ended, or it answers no more.
  case browserLost(reason: String)

  package var code: String {
    switch self {
    case .folderInUse: "collect-in-use"
    case .unwritable: "collect-unwritable"
    case .badPlan: "collect-plan"
    case .placeFailed: "collect-place"
    case .notReady: "collect-not-ready"
    case .toolMissing: "collect-tool-missing"
    case .toolFailed: "collect-tool-failed"
    case .noDevice: "collect-no-device"
    case .severalDevices: "collect-several-devices"
    case .unauthorized: "collect-unauthorized"
    case .locked: "collect-locked"
    case .browserLost: "collect-browser-lost"
    }
  }

  package var reason: String {
    switch self {
    case .folderInUse(let path): "another run collects into \(path)"
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
    case .badPlan(let path, let faults):
      "\(path) has \(faults.count) bad row\(faults.count == 1 ? "" : "s"):"
        + faults.map { "\n  line \($0.line): \($0.reason)" }.joined()
    case .placeFailed(let place, let reason): "\(place): \(reason)"
    case .notReady(let reason): reason
    case .toolMissing(let name, _): "there is no \(name)"
    case .toolFailed(let name, let reason): "\(name) failed: \(reason)"
    case .noDevice(let reason): reason
    case .severalDevices(let devices):
      "\(devices.count) phones are there:" + devices.map { "\n  \($0)" }.joined()
    case .unauthorized(let device): "\(device) does not let this computer in"
    case .locked(let device): "\(device) is locked or its screen is off"
    case .browserLost(let reason): "the browser is gone: \(reason)"
    }
  }

  package var remedy: String? {
    switch self {
    case .folderInUse: "wait for it, or name another folder"
    case .unwritable: "check the folder and the free space"
    case .badPlan: nil
    case .placeFailed, .notReady, .toolFailed: nil
    case .toolMissing(_, let remedy): remedy
    case .noDevice: "plug it in, switch USB debugging on, and run the command again: it goes on where it ended"
    case .severalDevices: "choose one with --serial"
    case .unauthorized: "confirm the question on its screen"
    case .locked: "unlock it, and run the command again: it goes on where it ended"
    case .browserLost: "run the command again: it goes on where it ended"
    }
  }

  /// Whether the next place may work although this one did not.
  var isOfOnePlace: Bool {
    switch self {
    case .placeFailed, .notReady: true
    default: false
    }
  }
}

/// What is wrong with a row of a plan.
package struct PlanFault: Hashable, Sendable {
  /// From 1.
  package var line: Int
  package var reason: String

  package init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}
