// The numbers that interactivity is judged by, of the labelled elements of screens: one line an element with its screen,
// type, whether it can be activated (0 or 1), and the values of InteractivityFeatures, with tabs between.
//
//     swift run -c release interactivity-probe FOLDER > features.tsv
import Foundation
import HearsightEvaluation
import HearsightIconRecognition
import HearsightInteractivity
import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding

let icons = URL(fileURLWithPath: "Models/icon-recognition")
let recognizer = try IconRecognizer(
  modelURL: icons.appendingPathComponent("model.onnx"), configurationURL: icons.appendingPathComponent("icons.json"))
print((["screen", "type", "acts"] + InteractivityFeatures.names).joined(separator: "\t"))
for screen in try LabelledScreen.all(at: URL(fileURLWithPath: CommandLine.arguments.last ?? ".")) {
  let image = try Bitmap(contentsOf: screen.imageURL)
  var elements = screen.bareElements
  let found = elements.indices.filter { elements[$0].type == .icon }
  let names = try recognizer.names(of: found.map { elements[$0].frame }, in: image)
  for (index, name) in zip(found, names) { elements[index].icon = name }
  let scene = VisualScene(image: image, lines: screen.lines)
  let layout = try ScreenLayout(elements: elements, scene: scene).described(by: StandardRules.descriptions())
  let features = InteractivityFeatures(layout)
  for index in elements.indices where InteractivityFeatures.types.contains(elements[index].type) {
    let acts = screen.elements[index].clickable == true ? "1" : "0"
    let values = features.values(of: index).map { String($0) }
    print(([screen.name, elements[index].type.rawValue, acts] + values).joined(separator: "\t"))
  }
}
