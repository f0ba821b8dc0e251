import Foundation
import Testing

@testable import HearsightScreenModel

@Suite("Usable cores")
struct UsableCoresTests {
  @Test("at least one, and no more than the machine has")
  func count() { #expect((1...ProcessInfo.processInfo.processorCount).contains(UsableCores.count)) }

  @Test("the least of what a control group and those around it allow, a part of a core counting as one")
  func groups() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("groups-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let group = root.appendingPathComponent("pod/app")
    try FileManager.default.createDirectory(at: group, withIntermediateDirectories: true)
    let membership = root.appendingPathComponent("membership").path
    func limit(_ pod: String, _ app: String, group: String = "1:cpu:/other\n0::/pod/app\n") throws -> Int? {
      try Data(pod.utf8).write(to: root.appendingPathComponent("pod/cpu.max"))
      try Data(app.utf8).write(to: root.appendingPathComponent("pod/app/cpu.max"))
      try Data(group.utf8).write(to: URL(fileURLWithPath: membership))
      return UsableCores.groupLimit(membership: membership, root: root.path)
    }
    #expect(try limit("max 100000\n", "150000 100000\n") == 2)
    #expect(try limit("100000 100000\n", "400000 100000\n") == 1)
    #expect(try limit("max 100000\n", "max 100000\n") == nil)
    #expect(try limit("garbage", "0 0\n") == nil)
    #expect(try limit("100000 100000\n", "100000 100000\n", group: "0::/\n") == nil)
    #expect(UsableCores.groupLimit(membership: "/nowhere", root: root.path) == nil)
  }
}
