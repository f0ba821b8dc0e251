import HearsightScreenModel

/// Why a phone at the other end of adb did not do what it was asked for.
package enum AndroidError: HearsightError, Hashable {
  /// The program adb is not installed.
  case toolMissing(name: String)
  /// The program adb could not be started, or failed.
  case toolFailed(reason: String)
  /// No phone is plugged in, or it went away.
  case noDevice(reason: String)
  case severalDevices([String])
  /// The phone asks its user whether this computer may see it.
  case unauthorized(device: String)
  /// The system does not let this computer's user open the phone's USB port.
  case forbidden(device: String)
  case locked(device: String)
  /// What it answered is incomplete, or came too late: it may be right the next time.
  case notReady(reason: String)

  package var code: String {
    switch self {
    case .toolMissing: "adb-missing"
    case .toolFailed: "adb-failed"
    case .noDevice: "no-phone"
    case .severalDevices: "several-phones"
    case .unauthorized: "phone-unauthorized"
    case .forbidden: "phone-forbidden"
    case .locked: "phone-locked"
    case .notReady: "phone-not-ready"
    }
  }

  package var reason: String {
    switch self {
    case .toolMissing(let name): "there is no \(name)"
    case .toolFailed(let reason), .noDevice(let reason), .notReady(let reason): reason
    case .severalDevices(let devices):
      "\(devices.count) phones are there:" + devices.map { "\n  \($0)" }.joined()
    case .unauthorized(let device): "\(device) does not let this computer in"
    case .forbidden(let device): "this computer does not let you use the USB port of \(device)"
    case .locked(let device): "\(device) is locked or its screen is off"
    }
  }

  package var remedy: String? {
    switch self {
    case .toolMissing: Self.installing
    case .noDevice: "plug it in, and switch USB debugging on"
    case .severalDevices: "choose one with --serial"
    case .unauthorized: "confirm the question on its screen"
    case .forbidden: "apt-get install android-sdk-platform-tools-common, and plug it in again"
    case .locked: "unlock it"
    case .toolFailed, .notReady: nil
    }
  }

  /// What to do where adb is not installed.
  package static let installing = "install it (Debian: apt install adb), or name it with --adb"
}
