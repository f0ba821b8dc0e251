import Foundation

/// What real phones answered; `Recorded/README.md` tells where each is from.
public enum RecordedAnswer {
  /// - Parameter name: of the file in the folder `Recorded`.
  public static func data(_ name: String) throws -> Data {
    let folder = Bundle.module.resourceURL?.appendingPathComponent("Recorded")
    return try Data(contentsOf: (folder ?? URL(fileURLWithPath: "Recorded")).appendingPathComponent(name))
  }

  public static func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }
}
