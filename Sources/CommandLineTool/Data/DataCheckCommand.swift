import ArgumentParser
import Foundation
import Hearsight
import HearsightDataDesk

struct DataCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Tell what cannot be right in annotated screens, by file and line.",
    discussion: """
      Boxes outside of the picture, empty or doubled, attributes of another type, stops that miss or share elements, \
      pictures that cannot be read or have another size. A finding a line, as compilers print them; with --format json \
      a JSON object a line. Exit status 1 where there is one.

      Examples:
        hearsight data check screens
        hearsight data check screens windows --annotated
        hearsight data check screens --format json | jq -r .kind | sort | uniq -c
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Argument(help: ArgumentHelp("Folders of screens.", valueName: "folder"))
  var folders: [String]

  @Flag(help: "A screen without an annotation is a finding.")
  var annotated = false

  @Option(help: "text or json.")
  var format = Format.text

  func run() throws {
    let entries = try folders.flatMap { try DataFolder(url: URL(fileURLWithPath: $0)).entries() }
    let check = DataCheck(wantsAnnotations: annotated)
    var progress = ProgressBar(total: entries.count)
    var count = 0
    for entry in entries {
      progress.show(entry.name)
      let findings = check.findings(of: entry)
      if !findings.isEmpty { progress.clear() }
      for finding in findings { try print(finding) }
      count += findings.count
      progress.advance()
    }
    progress.clear()
    let annotations = entries.count(where: \.isAnnotated)
    StandardError.print(
      "\(entries.count) screens, \(annotations) of them annotated: \(count == 0 ? "nothing" : "\(count)") found")
    if count > 0 { throw ExitCode(1) }
  }

  private func print(_ finding: DataFinding) throws {
    switch format {
    case .text: StandardOutput.print(finding.description)
    case .json: StandardOutput.print(try finding.jsonLine())
    }
  }
}
