// The numbers that trees judge by, of the elements of labelled screens: a table with tabs between its columns.
//
//     swift run -c release judgement-probe interactivity FOLDER...          the labelled elements: one line an element
//         with its screen, app, type, whether it can be activated (0 or 1), and the values of InteractivityFeatures
//     swift run -c release judgement-probe interactivity --found FOLDER...  what the pipeline finds of them: elements
//         that overlap a labelled one of their type by an IoU of 0.5
//     swift run -c release judgement-probe grouping [--found] FOLDER...     one line a pair of elements with its
//         screen, app, the two elements, the labelled stop of each (-1: in none, ?: it stands for no labelled element),
//         and the values of PairFeatures
//     swift run -c release judgement-probe order [--found] FOLDER...        one line a cut of a screen with its screen,
//         app, whether all on its first side are read before all on its second (0 or 1), and the values of CutFeatures;
//         three ways to cut each screen that are right
//     swift run -c release judgement-probe stops [--found] FOLDER...        one line a stop with its screen, app,
//         whether it can be activated (0 or 1), and the values of StopFeatures; stops that mix labelled ones are
//         left out
//     swift run -c release judgement-probe headings [--found] FOLDER...     one line a text with its screen, app,
//         whether it is a heading (0 or 1), and the values of HeadingFeatures
import Foundation
import HearsightEvaluation

let arguments = CommandLine.arguments.dropFirst()
let folders = arguments.dropFirst().filter { $0 != "--found" }
let table: any Table.Type
switch arguments.first {
case "interactivity": table = InteractivityTable.self
case "grouping": table = GroupingTable.self
case "order": table = OrderTable.self
case "stops": table = StopTable.self
case "headings": table = HeadingTable.self
default:
  let usage = "usage: judgement-probe interactivity|grouping|order|stops|headings [--found] FOLDER...\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(64)
}
let isFound = arguments.contains("--found")
let maker = try table.init()
print(table.header)
for folder in folders {
  for screen in try LabelledScreen.all(at: URL(fileURLWithPath: folder)) {
    for line in try maker.lines(of: screen, isFound: isFound) { print(line) }
  }
}
