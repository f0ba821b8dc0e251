import Foundation

/// The files of Fixtures.
enum Fixture {
  static func url(_ name: String) throws -> URL {
    guard let folder = Bundle.module.resourceURL else { throw CocoaError(.fileNoSuchFile) }
    return folder.appendingPathComponent("Fixtures").appendingPathComponent(name)
  }
}
