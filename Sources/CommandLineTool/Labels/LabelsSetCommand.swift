import ArgumentParser
import Foundation
import Hearsight
import HearsightMemory
import HearsightPixels
import HearsightScreenModel

struct LabelsSetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Say what a stop of a screen is; it is remembered from then on.",
    discussion: """
      The stop is given by its number, from 1, as `hearsight speak SCREEN --store FILE --behind` prints it.

      Examples:
        hearsight labels set shot.png 3 --name "Play" --role button
        hearsight labels set shot.png 4 --hide            it stands for nothing
        hearsight labels set shot.png 5 --join 6          stop 6 is one with it
        hearsight labels set shot.png 5 --split           each of its elements is a stop
        hearsight labels set shot.png 9 --after 2         or --first
      """)

  @Argument(help: ArgumentHelp("A picture of the screen; - reads standard input.", valueName: "screen"))
  var screen: String

  @Argument(help: ArgumentHelp("The stop's number.", valueName: "stop"))
  var stop: Int

  @Option(help: ArgumentHelp("What it is called.", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp("What it is: \(StopRole.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "role"))
  var role: StopRole?

  @Flag(help: "It stands for nothing, and is not met.")
  var hide = false

  @Option(help: ArgumentHelp("A stop that is one with it. May be repeated.", valueName: "stop"))
  var join: [Int] = []

  @Flag(help: "Each of its elements is a stop; what was joined by --join is parted.")
  var split = false

  @Option(help: ArgumentHelp("The stop that comes before it.", valueName: "stop"))
  var after: Int?

  @Flag(help: "It comes before all others.")
  var first = false

  @OptionGroup var option: LabelStoreOption

  @Option(help: ArgumentHelp("The app whose screen it is, such as org.gnome.Maps.", valueName: "id"))
  var app: String?

  @OptionGroup var author: AuthorOptions
  @OptionGroup(title: "Recognition") var recognizer: RecognizerOptions

  func validate() throws {
    guard after == nil || !first else { throw ValidationError("--after and --first say different things.") }
    guard join.isEmpty || !split else { throw ValidationError("--join and --split say different things.") }
    guard name != nil || role != nil || hide || !join.isEmpty || split || after != nil || first else {
      throw ValidationError("Say what it is: --name, --role, --hide, --join, --split, --after or --first.")
    }
  }

  func run() throws {
    let bytes =
      screen == "-"
      ? try Bitmap.readAll(from: FileHandle.standardInput.fileDescriptor, path: "standard input")
      : try Bitmap.readFile(at: screen)
    let store = try option.store()
    let image = try Bitmap(data: bytes)
    let memory = ScreenMemory(store)
    let known = try memory.recognize(image, by: recognizer.makeRecognizer(), app: app).recollection
    let stop = try known.stop(number: stop)
    let corrections = try memory.correct(stop, of: known, try changes(of: stop, known), by: author.value)
    for correction in corrections { StandardOutput.print(correction.line) }
  }

  /// What is said of the stop.
  private func changes(of stop: Stop, _ known: Recollection) throws -> [Correction.Change] {
    func recognized(_ number: Int) throws -> Int {
      CorrectionTarget(known.fingerprint, try known.stop(number: number)).stop
    }
    var changes: [Correction.Change] = []
    if let name { changes.append(.name(name)) }
    if let role { changes.append(.role(role)) }
    if hide { changes.append(.hidden) }
    if !join.isEmpty { changes.append(.joined(try join.map(recognized))) }
    if split { changes.append(try splitting(stop, known)) }
    if let after { changes.append(.after(try recognized(after))) }
    if first { changes.append(.after(nil)) }
    return changes
  }

  private func splitting(_ stop: Stop, _ known: Recollection) throws -> Correction.Change {
    // What was joined by hand is parted again.
    if let origin = stop.origin, origin.part == nil, origin.corrected.contains(.grouping) { return .withdrawn(.joined) }
    let index = CorrectionTarget(known.fingerprint, stop).stop
    guard known.fingerprint.stops.indices.contains(index) else {
      throw MemoryError.noStop(index, count: known.fingerprint.stops.count)
    }
    return .split(StopParts(each: known.fingerprint.stops[index].elements))
  }
}

/// A number that no stop has.
private struct NoSuchNumber: HearsightError {
  let number: Int
  let count: Int

  var code: String { "unknown-stop" }
  var reason: String { "there is no stop \(number)" }
  var remedy: String? {
    count == 0 ? "nothing was found on the screen" : "`hearsight speak --behind` numbers them from 1 to \(count)"
  }
}

extension Recollection {
  /// A stop by the number that speech gives it.
  func stop(number: Int) throws -> Stop {
    let stops = corrected.allStops
    guard stops.indices.contains(number - 1) else { throw NoSuchNumber(number: number, count: stops.count) }
    return stops[number - 1]
  }
}

extension StopRole: ExpressibleByArgument {}
