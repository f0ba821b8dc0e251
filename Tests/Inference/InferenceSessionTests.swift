import Foundation
import HearsightInference
import Testing

@Suite("Inference session")
struct InferenceSessionTests {
  private func temporaryFile(_ content: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(content.utf8).write(to: url)
    return url
  }

  @Test("a missing model is named")
  func missingModel() {
    let url = URL(fileURLWithPath: "/no/such/model.onnx")
    #expect(throws: InferenceError.modelMissing(path: url.path)) { try InferenceSession(modelURL: url) }
  }

  @Test("a file that is no model is refused with the runtime's reason")
  func notAModel() throws {
    let url = try temporaryFile("this is no model")
    defer { try? FileManager.default.removeItem(at: url) }
    do {
      _ = try InferenceSession(modelURL: url)
      Issue.record("a text file was taken for a model")
    } catch .modelUnusable(let path, let reason) {
      #expect(path == url.path && !reason.isEmpty)
    }
  }

  @Test(
    "errors say what to do",
    arguments: [
      InferenceError.runtimeMissing(searched: ["/a"]), .runtimeUnusable(path: "/a", reason: "r"),
      .modelMissing(path: "/a"), .modelUnusable(path: "/a", reason: "r"),
    ])
  func remedies(error: InferenceError) {
    #expect(error.description.contains("make setup"))
  }
}

@Suite("Search path")
struct SearchPathTests {
  @Test("the program's folders are searched, nearest first, up to the root")
  func folders() {
    let folders = SearchPath.folders(containing: "Models")
    #expect(folders.last == "/Models")
    #expect(folders.count > 1 && Set(folders).count == folders.count)
  }
}
