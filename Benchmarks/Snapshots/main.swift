import Foundation
import HearsightBenchmarkEditing
import HearsightPixels

// Changes screens, harmlessly and not, and counts what snapshots make of it; `Benchmarks/snapshots.py` calls it.
// Usage: hearsight-bench-snapshots change FOLDER...   makes FOLDER/nudge.png ... from FOLDER/original.png
//        hearsight-bench-snapshots edit FOLDER...     makes FOLDER/label.png ... with FOLDER/original.json
//        hearsight-bench-snapshots compare FOLDER...  prints a line of JSON for each comparison

let arguments = CommandLine.arguments
guard arguments.count > 2 else {
  FileHandle.standardError.write(Data("usage: hearsight-bench-snapshots change|edit|compare FOLDER...\n".utf8))
  exit(64)
}
for path in arguments.dropFirst(2) {
  let folder = URL(fileURLWithPath: path, isDirectory: true)
  let seed = folder.lastPathComponent.seed
  switch arguments[1] {
  case "change":
    let image = try Bitmap(contentsOf: folder.appendingPathComponent("original.png"))
    for change in HarmlessChange.allCases {
      try change.applied(to: image, seed: seed).writePNG(to: folder.appendingPathComponent("\(change.rawValue).png"))
    }
  case "edit":
    var edits = RealChanges(
      try RecognizedScreen.read(folder.appendingPathComponent("original.json")),
      try Bitmap(contentsOf: folder.appendingPathComponent("original.png")), seed: seed)
    edits.make()
    for (name, image) in edits.pictures { try image.writePNG(to: folder.appendingPathComponent("\(name).png")) }
    try JSONEncoder().encode(edits.changes).write(to: folder.appendingPathComponent("edits.json"))
  case "compare":
    try Comparison(folder: folder).run()
  default:
    exit(64)
  }
}
