import ArgumentParser
import HearsightDataDesk

/// What is thrown away.
struct CollectRuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How duplicates are known: memory (places, looks and texts), pixels, or keep (not at all).", valueName: "way"))
  var duplicates = CollectionRules.Duplicates.memory

  @Option(help: ArgumentHelp("The most elements; 0 for any number.", valueName: "n"))
  var mostElements = 50

  @Option(
    help: ArgumentHelp(
      "The scripts that are read, by their codes of ISO 15924: Latn,Cyrl. Default: all that Hearsight reads.",
      valueName: "codes"))
  var scripts: String?

  @Option(
    help: ArgumentHelp("The largest share of letters in other scripts, from 0 to 1; 1 for any.", valueName: "share"))
  var mostUnread = 0.3

  @Flag(help: "Also keep screens that something of the system covers.")
  var keepOverlays = false

  @Option(help: ArgumentHelp("How often a screen that moves is tried.", valueName: "n"))
  var tries = 6

  @Option(
    help: ArgumentHelp("The largest share of the picture that may move, from 0 to 1.", valueName: "share"))
  var mostMoved = 0.001

  @Flag(help: "Do without recognition: duplicates are known by pixels, elements are those that the app exposes.")
  var unseen = false

  func validate() throws {
    guard mostElements >= 0 else { throw ValidationError("--most-elements takes a number from 0.") }
    guard (0...1).contains(mostUnread), (0...1).contains(mostMoved) else {
      throw ValidationError("--most-unread and --most-moved take a share from 0 to 1.")
    }
    guard (1...100).contains(tries) else { throw ValidationError("--tries takes a number from 1 to 100.") }
    _ = try rules()
  }

  /// Whether anything is asked for that recognition tells.
  var isLookedAt: Bool { !unseen }

  func rules() throws -> CollectionRules {
    var rules = CollectionRules()
    rules.duplicates = duplicates
    rules.mostElements = mostElements == 0 ? nil : mostElements
    rules.mostUnread = mostUnread == 1 ? nil : mostUnread
    rules.keepsOverlays = keepOverlays
    if let scripts {
      let codes = Set(scripts.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).capitalized })
      let unknown = codes.subtracting(rules.scripts)
      guard unknown.isEmpty, !codes.isEmpty else {
        throw ValidationError(
          "--scripts takes \(rules.scripts.sorted().joined(separator: ", ")), not \(unknown.sorted().joined()).")
      }
      rules.scripts = codes
    }
    return rules
  }

  func capture() -> SteadyCapture {
    var capture = SteadyCapture()
    capture.attempts = tries
    capture.mostChanged = mostMoved
    return capture
  }
}

extension CollectionRules.Duplicates: ExpressibleByArgument {}
