import Foundation
import Testing

/// Nothing that can be pressed is lost: whatever element of a screen acts, a listener can get to it.
///
/// The Examples are always tried; with `HEARSIGHT_SCREENS=FOLDER` every picture in that folder too.
@Suite("What acts can be reached", .serialized)
struct ReachabilityTests {
  private static let folders: [String] = {
    let more = ProcessInfo.processInfo.environment["HEARSIGHT_SCREENS"]
    return [Command.root.appendingPathComponent("Examples").path] + [more].compactMap { $0 }
  }()

  @Test("every element that acts is a stop, an action of one, or what names or frames one", arguments: folders)
  func everything(folder: String) throws {
    let outcome = try Command.run(["recognize", folder, "--format", "json", "--behind"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    for line in outcome.output.split(separator: "\n") {
      let screen = ReachedScreen(try jsonObject(String(line)))
      #expect(screen.acting > 0, "\(screen.path)")
      #expect(screen.lost.isEmpty, "\(screen.path): \(screen.lost)")
    }
  }

  @Test("README's alarms can be removed")
  func alarms() throws {
    let path = Command.root.appendingPathComponent("Examples/gnome-clocks-alarms.png").path
    let outcome = try Command.run(["recognize", path, "--format", "json"])
    let stops = try jsonObject(outcome.output)["stops"] as? [[String: Any]] ?? []
    let actions = stops.compactMap { $0["actions"] as? [[String: Any]] }.flatMap { $0 }
    #expect(actions.compactMap { $0["name"] as? String } == Array(repeating: "Close", count: 5))
  }
}

/// A line of `recognize --format json`, and which of its elements can be got to.
private struct ReachedScreen {
  let path: String
  private let elements: [[String: Any]]
  private let stops: [[String: Any]]

  init(_ line: [String: Any]) {
    path = (line["image"] as? [String: Any])?["path"] as? String ?? "a picture"
    elements = line["elements"] as? [[String: Any]] ?? []
    stops = line["stops"] as? [[String: Any]] ?? []
  }

  private var actingIDs: [Int] { elements.indices.filter { elements[$0]["clickable"] as? Bool == true } }
  var acting: Int { actingIDs.count }

  /// The elements that act and cannot be got to, in words.
  var lost: [String] {
    actingIDs.filter { !isReached($0) }
      .map { "\($0) \(elements[$0]["type"] ?? "") \(elements[$0]["icon"] ?? "") \(elements[$0]["frame"] ?? "")" }
  }

  private func isReached(_ id: Int) -> Bool {
    if stops.contains(where: { actions(of: $0).contains(id) || members(of: $0).first == id }) { return true }
    guard let stop = stops.first(where: { members(of: $0).contains(id) }) else { return isGround(id) }
    switch elements[id]["type"] as? String {
    // What a stop says, and what frames it.
    case "Text", "Container": return true
    // A tab's icon, the only drawing of a button, and what has no name inside of what acts.
    default:
      let isDrawing = ["Icon", "Picture"].contains(elements[id]["type"] as? String)
      return isDrawing && (elements[id]["tab"] != nil || acts(stop))
    }
  }

  /// A container that is no stop, because all that is in it has stops of its own.
  private func isGround(_ id: Int) -> Bool { elements[id]["type"] as? String == "Container" }

  private func acts(_ stop: [String: Any]) -> Bool {
    let traits = Set(stop["traits"] as? [String] ?? [])
    return !traits.isDisjoint(with: ["button", "tabBarItem", "adjustable", "link"])
  }

  private func members(of stop: [String: Any]) -> [Int] { stop["elements"] as? [Int] ?? [] }

  private func actions(of stop: [String: Any]) -> [Int] {
    (stop["actions"] as? [[String: Any]] ?? []).compactMap { $0["element"] as? Int }
  }
}
