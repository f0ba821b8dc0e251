import Foundation
import HearsightPixels
import Testing

@Suite("What hearsight collect is asked")
struct CollectOptionsTests {
  @Test(
    "questions that cannot be answered are refused with what to say instead",
    arguments: [
      (["--chrome", "--android"], "Name one source"), (["https://a.example"], "Name one source"),
      (["--chrome"], "Which pages?"), (["--x11"], "Which window?"),
      (["--android", "https://a.example"], "Addresses go with --chrome"),
      (["--chrome", "https://a.example", "--screen", "nokia"], "pixel-8"),
      (["--chrome", "https://a.example", "--leave-out", "wings"], "payment"),
      (["--chrome", "https://a.example", "--scripts", "Elvish"], "Latn"),
      (["--chrome", "https://a.example", "--follow"], "--follow is for"),
    ])
  func refuses(words: [String], told: String) throws {
    let outcome = try Command.run(["collect", "--into", "/nowhere/data"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(told), "\(outcome.errors)")
  }

  @Test("a data set of others is imported, and each class that is lost is told by name and number")
  func imports() throws {
    let (set, data) = (try TemporaryFolder(), try TemporaryFolder())
    _ = try set.file("a.png", Data(try Bitmap(width: 40, height: 80).pngData()))
    _ = try set.file(
      "labels.json",
      Data(
        """
        {"images":[{"id":1,"file_name":"a.png","source":"iphone","stops":"none"},{"id":2,"file_name":"gone.png"}],
         "categories":[{"id":1,"name":"Text"},{"id":2,"name":"Gizmo"}],
         "annotations":[{"image_id":1,"category_id":1,"bbox":[1,1,20,10],"attributes":[]},
         {"image_id":1,"category_id":2,"bbox":[1,1,2,2]}]}
        """.utf8))
    let folder = data.url.appendingPathComponent("data").path
    let outcome = try Command.run(["collect", "--into", folder, "--import", set.url.path])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Gizmo 1") && outcome.errors.contains("gone.png"), "\(outcome.errors)")
    #expect(outcome.errors.contains("coco: 1 taken with 1 elements, 0 there already, 1 failed"))
    let figures = try Command.run(["data", "check", folder])
    #expect(figures.status == 0, "\(figures.errors)\(figures.output)")
  }
}
