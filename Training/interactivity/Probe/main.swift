// The numbers that interactivity is judged by, of the elements of labelled screens: one line an element with its
// screen, app, type, whether it can be activated (0 or 1), and the values of InteractivityFeatures, with tabs between.
//
//     swift run -c release interactivity-probe FOLDER > features.tsv          the labelled elements
//     swift run -c release interactivity-probe --found FOLDER > features.tsv  what the pipeline finds of them: elements
//                                                        that overlap a labelled one of their type by an IoU of 0.5
import Foundation
import HearsightEvaluation

let arguments = CommandLine.arguments.dropFirst()
let folders = arguments.filter { $0 != "--found" }
let probe = try Probe(isFound: arguments.contains("--found"))
print(Probe.header)
for folder in folders {
  for screen in try LabelledScreen.all(at: URL(fileURLWithPath: folder)) {
    for line in try probe.lines(of: screen) { print(line) }
  }
}
