import ArgumentParser
import Foundation
import Hearsight
import HearsightEvaluation

/// The numbers that trees judge by, of the elements of labelled screens.
@main
struct JudgementProbe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "judgement-probe",
    abstract: "Print what a judge would be asked about labelled screens, as a table.",
    discussion: """
      Each line begins with its screen and app. What follows, by table:

      interactivity  an element: type, whether it can be activated (0 or 1), the
                     values of InteractivityFeatures
      grouping       a pair of elements: both, the labelled stop of each (-1: in
                     none, ?: it stands for no labelled element), the values of
                     PairFeatures
      stops          a stop: whether it can be activated (0 or 1), the values of
                     StopFeatures; stops that mix labelled ones are left out
      order          a cut of a screen: whether all on its first side is read
                     before all on its second (0 or 1), the values of
                     CutFeatures; three ways to cut each screen that are right
      headings       a text: whether it is a heading (0 or 1), the values of
                     HeadingFeatures
      states         a stop: whether it is switched off, and whether it is the
                     chosen one (0 or 1 each), the values of StateFeatures;
                     stops that mix labelled ones are left out
      """)

  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case interactivity, grouping, stops, order, headings, states

    var table: any Table.Type {
      switch self {
      case .interactivity: InteractivityTable.self
      case .grouping: GroupingTable.self
      case .stops: StopTable.self
      case .order: OrderTable.self
      case .headings: HeadingTable.self
      case .states: StateTable.self
      }
    }
  }

  @Argument(help: "Which table.")
  var kind: Kind

  @Argument(help: ArgumentHelp("Folders of labelled screens.", valueName: "folder"))
  var folders: [String]

  @Flag(help: "Of what the pipeline finds, as far as it overlaps what is labelled, not of the labelled elements.")
  var found = false

  @Option(help: "The folder with the models.json of all other models. Default: those that hearsight would use.")
  var models: String?

  func run() throws {
    let store = try models.map { try ModelStore(folder: URL(fileURLWithPath: $0)) } ?? ModelStore.found()
    let table = try kind.table.init(models: store)
    print(type(of: table).header)
    for folder in folders {
      for screen in try LabelledScreen.all(at: URL(fileURLWithPath: folder)) {
        for line in try table.lines(of: screen, isFound: found) { print(line) }
      }
    }
  }
}
