import ArgumentParser
import Foundation
import Hearsight

struct ModelsProbeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe",
    abstract: "Record what a model answers, for other processors to compare with.",
    discussion: """
      Writes probe.json beside a model that is to come with Hearsight: a picture, or numbers that look random, and \
      what the model answers to it here. Before it is used on another machine it is asked again, and refused where it \
      answers otherwise. Record it anew whenever the model was made anew.

      Examples:
        hearsight models probe detector --models Models
        hearsight models probe detector --picture crop.png
        hearsight models probe interactivity --noise 64x52
      """)

  @Argument(help: ArgumentHelp("The model, as in detector.", valueName: "name"))
  var name: String

  @Option(help: ArgumentHelp("A picture to ask it. Default: the probe.png beside it.", valueName: "file"))
  var picture: String?

  @Option(help: ArgumentHelp("Ask it numbers of this shape instead, as in 64x52.", valueName: "shape"))
  var noise: String?

  @OptionGroup var options: ModelStoreOptions

  func validate() throws {
    guard picture == nil || noise == nil else { throw ValidationError("Give --picture or --noise, not both.") }
    if let noise, shape(noise) == nil {
      throw ValidationError("--noise takes lengths of at least 1, as in 64x52, not \(noise).")
    }
  }

  func run() throws {
    let input = noise.flatMap(shape).map { ModelProbe.Input.noise(shape: $0) } ?? .picture
    let probe = try options.store().recordProbe(
      of: name, input: input, picture: picture.map(URL.init(fileURLWithPath:)), runtime: options.runtime.library)
    let counts = probe.answers.map { "\($0.values.count) numbers of \($0.name)" }
    StandardOutput.print("\(name): \(counts.joined(separator: ", ")) are recorded.")
  }

  private func shape(_ text: String) -> [Int]? {
    let lengths = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    return lengths.allSatisfy { $0 > 0 } ? lengths : nil
  }
}
