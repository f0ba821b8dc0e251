import HearsightScreenModel
import Testing

@Suite("The parts of a path")
struct PathPartsTests {
  @Test(
    "are its folder, its name and its stem",
    arguments: [
      ("a/b/shot.png", "a/b", "shot.png", "shot"), ("shot.png", "", "shot.png", "shot"), ("/shot", "/", "shot", "shot"),
      ("-", "", "-", "-"), ("a", "", "a", "a"), ("", "", "", ""), ("/", "/", "", ""), (".png", "", ".png", ".png"),
      ("a.b/c", "a.b", "c", "c"), ("x.tar.gz", "", "x.tar.gz", "x.tar"), ("é", "", "é", "é"), ("x.", "", "x.", "x"),
    ])
  func parts(path: String, folder: String, name: String, stem: String) {
    let parts = PathParts(path)
    #expect(parts.folder == folder && parts.name == name && parts.stem == stem)
  }

  @Test("leave a path without its ending")
  func ending() {
    #expect(PathParts.withoutEnding("a.b/c.png") == "a.b/c")
    #expect(PathParts.withoutEnding("a.b/c") == "a.b/c")
    #expect(PathParts.withoutEnding("-") == "-")
  }
}
