import Foundation
import Hearsight
import HearsightMemory

// How many labels are found again on screens that were changed as a user would meet them, and how often one comes to
// a wrong element or another screen.
// Usage: hearsight-bench-memory record FILE FOLDER...   recognizes FOLDER/NAME/screen.png and its changes, into FILE
//        hearsight-bench-memory judge FILE...           prints what is found again

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "record" where arguments.count > 2:
  let recognizer = try ScreenRecognizer()
  try Data().write(to: URL(fileURLWithPath: arguments[1]))
  let file = try FileHandle(forWritingTo: URL(fileURLWithPath: arguments[1]))
  for path in arguments.dropFirst(2) {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted() {
      guard let recording = try Recording(folder.appendingPathComponent(name), by: recognizer) else { continue }
      try file.write(contentsOf: JSONEncoder().encode(recording) + Data("\n".utf8))
    }
  }
case "judge" where arguments.count > 1:
  let recordings = try arguments.dropFirst().flatMap { path in
    try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Recording.self, from: $0)
    }
  }
  let store = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).sqlite").path
  defer { for ending in ["", "-wal", "-shm", ".lock"] { try? FileManager.default.removeItem(atPath: store + ending) } }
  try Judgement(recordings, in: ScreenMemory(MemoryStore(path: store))).printReport()
default:
  FileHandle.standardError.write(Data("usage: hearsight-bench-memory record FILE FOLDER... | judge FILE...\n".utf8))
  exit(64)
}
