import ArgumentParser
import Foundation
import HearsightDataDesk

/// What is collected, and how far.
struct CollectPlanOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Apps by category: a table with commas and the columns app, category, place (an address, package or title), "
        + "screens, needs.", valueName: "file"))
  var plan: String?

  @Option(
    help: ArgumentHelp(
      "Apps that need one of these are left out: "
        + CollectionPlan.Need.allCases.map(\.rawValue).joined(separator: ", ") + "; or none.", valueName: "needs"))
  var leaveOut = CollectionPlan.usuallyLeftOut.map(\.rawValue).sorted().joined(separator: ",")

  @Option(help: ArgumentHelp("The app's name. Default: what the source tells.", valueName: "name"))
  var app: String?

  @Option(help: ArgumentHelp("The app's category.", valueName: "name"))
  var category: String?

  @Option(help: ArgumentHelp("With --follow: the most screens of an app.", valueName: "n"))
  var screens = 20

  @Flag(help: "Take each new screen that you bring up, until there are enough or Ctrl+C is pressed.")
  var follow = false

  @Flag(help: "Also try again what was thrown away before.")
  var again = false

  func validate(_ source: CollectSourceOptions) throws {
    guard screens > 0 else { throw ValidationError("--screens takes a number from 1, not \(screens).") }
    guard !follow || source.android || source.desktop else {
      throw ValidationError("--follow is for --android and --x11, where you bring up the screens.")
    }
    guard plan == nil || (app == nil && category == nil) else {
      throw ValidationError("--plan names the apps and categories.")
    }
    _ = try needs()
  }

  private func needs() throws -> Set<CollectionPlan.Need> {
    let words = leaveOut.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    if words == ["none"] { return [] }
    return try Set(
      words.map { word in
        guard let need = CollectionPlan.Need(rawValue: word) else {
          let known = CollectionPlan.Need.allCases.map(\.rawValue).joined(separator: ", ")
          throw ValidationError("--leave-out takes \(known) or none, not \(word).")
        }
        return need
      })
  }

  func places(addresses: [String], _ source: CollectSourceOptions) throws -> [CollectionPlace] {
    var places = addresses.map { CollectionPlace(app: app, category: category, address: $0, screens: .max) }
    if let plan {
      let read = try CollectionPlan(contentsOf: URL(fileURLWithPath: plan))
      let needs = try needs()
      for name in read.leftOut(by: needs).sorted() { StandardError.print("left out: \(name)") }
      places += read.places(leavingOut: needs)
    }
    if places.isEmpty, plan == nil, source.imported == nil {
      places = [CollectionPlace(app: app, category: category, screens: follow ? screens : .max)]
      places[0].label = source.android ? "the phone's screen" : source.window.query.map { "the window \($0)" }
    }
    return places
  }
}
