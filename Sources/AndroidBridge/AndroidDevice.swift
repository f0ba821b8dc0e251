/// A line of `adb devices -l`.
package struct AndroidDevice: Hashable, Sendable {
  package var serial: String
  /// "device", "offline", "unauthorized", "no permissions".
  package var state: String
  package var model: String?

  package var summary: String { model.map { "\(serial) (\($0))" } ?? serial }

  /// What adb says of a phone whose USB port the computer's user may not open.
  private static let forbidden = "no permissions"

  static func list(_ answer: String) -> [AndroidDevice] {
    answer.split { $0.isNewline }.compactMap { AndroidDevice(line: $0) }
  }

  /// `nil` for a line that is of no phone.
  private init?(line: Substring) {
    let words = line.split { $0.isWhitespace }.map { String($0) }
    let isRemark = line.hasPrefix("List of") || line.hasPrefix("*") || line.hasPrefix("adb")
    guard words.count >= 2, !isRemark else { return nil }
    let isForbidden = words[1] == "no" && words.count > 2 && words[2].hasPrefix("permissions")
    (serial, state) = (words[0], isForbidden ? Self.forbidden : words[1])
    let told = words.first { $0.hasPrefix("model:") }
    model = told.map { String($0.dropFirst("model:".count)).replacing("_", with: " ") }
  }

  /// The one that is meant.
  ///
  /// - Parameter serial: `nil` where there is one.
  /// - Throws: ``AndroidError``
  static func choose(from devices: [AndroidDevice], _ serial: String?) throws(AndroidError) -> AndroidDevice {
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
    case forbidden: throw .forbidden(device: device.summary)
    default: throw .noDevice(reason: "\(device.summary) is \(device.state)")
    }
  }
}
