import Foundation
import HearsightDataDesk
import HearsightScreenModel
import Testing

struct AnnotationDeskTests {
  private static let size = Size(width: 100, height: 200)

  private func desk(
    _ folders: ScreenFolders, _ annotator: String = "ann", mode: AnnotationMode = .annotate,
    sample: ScreenSample = ScreenSample()
  ) throws -> AnnotationDesk {
    try AnnotationDesk(DataFolder(url: folders.url), annotator: annotator, mode: mode, sample: sample)
  }

  private func annotation(_ count: Int) -> ScreenAnnotation {
    var annotation = ScreenAnnotation(width: 100, height: 200)
    annotation.elements = (0..<count).map {
      AnnotatedElement(type: .text, frame: Rect(x: 0, y: Double($0 * 10), width: 50, height: 8))
    }
    return annotation
  }

  private func kept(
    _ folders: ScreenFolders, _ screen: String, by annotator: String? = nil, in mode: AnnotationMode = .annotate
  ) throws -> ScreenAnnotation {
    let entry = try #require(try DataFolder(url: folders.url).entries().first { $0.name == screen })
    return try ScreenAnnotation(contentsOf: annotator.map { entry.said(by: $0, in: mode) } ?? entry.annotation)
  }

  @Test("What is saved is what counts, and what its annotator said")
  func saves() throws {
    try ScreenFolders.run { folders in
      try folders.add("a")
      let desk = try desk(folders)
      let opened = try desk.open("a", size: Self.size)
      #expect(opened.revision.isEmpty)
      #expect(opened.annotation.elements.isEmpty)
      let first = try desk.save(annotation(1), of: "a", isDone: false, over: opened.revision, size: Self.size)
      let second = try desk.save(annotation(2), of: "a", isDone: true, over: first, size: Self.size)
      #expect(first != second)
      for said in [try kept(folders, "a"), try kept(folders, "a", by: "ann")] {
        #expect(said.elements.count == 2)
        #expect((said.annotator, said.isDone) == ("ann", true))
      }
      #expect(try desk.open("a", size: Self.size).revision == second)
    }
  }

  @Test("Who saves over somebody is told who, and nothing is lost; knowing it, they may")
  func tellsConflict() throws {
    try ScreenFolders.run { folders in
      try folders.add("a")
      let (ann, bea) = (try desk(folders), try desk(folders, "bea"))
      let theirs = try bea.save(annotation(3), of: "a", isDone: false, over: "", size: Self.size)
      #expect(throws: AnnotationError.conflict(screen: "a", by: "bea", revision: theirs)) {
        try ann.save(annotation(1), of: "a", isDone: false, over: "", size: Self.size)
      }
      #expect(try kept(folders, "a").elements.count == 3)
      _ = try ann.save(annotation(1), of: "a", isDone: false, over: theirs, size: Self.size)
      #expect(try kept(folders, "a").elements.count == 1)
      #expect(try kept(folders, "a", by: "bea").elements.count == 3)
    }
  }

  @Test("What somebody else is done with is not written over")
  func keepsOthers() throws {
    try ScreenFolders.run { folders in
      try folders.add("a")
      let theirs = try desk(folders, "bea").save(annotation(3), of: "a", isDone: true, over: "", size: Self.size)
      #expect(throws: AnnotationError.othersScreen(screen: "a", by: "bea")) {
        try desk(folders).save(annotation(1), of: "a", isDone: true, over: theirs, size: Self.size)
      }
    }
  }

  @Test("Checking keeps what was checked beside what it became")
  func checks() throws {
    try ScreenFolders.run { folders in
      try folders.add("a")
      try folders.add("b")
      _ = try desk(folders, "bea").save(annotation(3), of: "a", isDone: true, over: "", size: Self.size)
      let desk = try desk(folders, mode: .check)
      #expect(desk.entries.map(\.name) == ["a"])
      let opened = try desk.open("a", size: Self.size)
      _ = try desk.save(annotation(4), of: "a", isDone: true, over: opened.revision, size: Self.size)
      let result = try kept(folders, "a")
      #expect((result.annotator, result.checkedBy, result.isDone) == ("bea", "ann", true))
      #expect(result.elements.count == 4)
      #expect(try kept(folders, "a", by: "bea").elements.count == 3)
      #expect(try kept(folders, "a", by: "ann", in: .check).checks == "bea")
      // Who annotated it does not write over the check.
      #expect(throws: AnnotationError.othersScreen(screen: "a", by: "ann")) {
        let bea = try self.desk(folders, "bea")
        let revision = try bea.open("a", size: Self.size).revision
        _ = try bea.save(annotation(9), of: "a", isDone: true, over: revision, size: Self.size)
      }
    }
  }

  @Test("Who annotates independently sees nobody's annotation, and changes none")
  func isIndependent() throws {
    try ScreenFolders.run { folders in
      try folders.add("a")
      _ = try desk(folders, "bea").save(annotation(3), of: "a", isDone: true, over: "", size: Self.size)
      let desk = try desk(folders, mode: .independent)
      #expect(try desk.open("a", size: Self.size).annotation.elements.isEmpty)
      _ = try desk.save(annotation(2), of: "a", isDone: true, over: "", size: Self.size)
      #expect(try kept(folders, "a").elements.count == 3)
      #expect(try kept(folders, "a", by: "ann", in: .independent).elements.count == 2)
      let report = try QualityReport(DataFolder(url: folders.url).entries(), batches: nil)
      #expect(report.table.contains("ann, bea"))
    }
  }

  @Test("The next screen is one with something unsure, then one that was begun, then a new one")
  func ordersScreens() throws {
    try ScreenFolders.run { folders in
      for name in ["a", "b", "c", "d"] { try folders.add(name) }
      let desk = try desk(folders)
      #expect(desk.next(of: desk.states()) == "a")
      var unsure = annotation(2)
      unsure.elements[1].isUnsure = true
      _ = try desk.save(annotation(1), of: "b", isDone: false, over: "", size: Self.size)
      #expect(desk.next(of: desk.states()) == "b")
      _ = try desk.save(unsure, of: "c", isDone: false, over: "", size: Self.size)
      #expect(desk.next(of: desk.states()) == "c")
      for name in ["a", "b", "c", "d"] {
        let revision = try desk.open(name, size: Self.size).revision
        _ = try desk.save(annotation(1), of: name, isDone: true, over: revision, size: Self.size)
      }
      #expect(desk.next(of: desk.states()) == nil)
      #expect(desk.states().allSatisfy { $0.progress == .done && $0.by == "ann" })
    }
  }

  @Test("An annotation of another picture is refused, and so is a screen that is not there")
  func refuses() throws {
    try ScreenFolders.run { folders in
      try folders.add("a")
      let desk = try desk(folders)
      #expect(throws: AnnotationError.self) {
        try desk.save(
          ScreenAnnotation(width: 9, height: 9), of: "a", isDone: false, over: "", size: Self.size)
      }
      #expect(throws: AnnotationError.noScreen("../a")) { try desk.open("../a", size: Self.size) }
    }
  }

  @Test("Two who save at the same time lose nothing: of each round one is kept, and the other is told")
  func excludes() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("desk-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let folders = ScreenFolders(url: folder)
    try folders.add("a")
    let desks = try ["ann", "bea", "cia", "dan"].map { try desk(folders, $0) }
    var revision = ""
    for round in 1...20 {
      let saved = await withTaskGroup(of: String?.self) { group in
        for desk in desks {
          group.addTask { [revision] in
            try? desk.save(annotation(round), of: "a", isDone: false, over: revision, size: Self.size)
          }
        }
        return await group.reduce(into: [String?]()) { $0.append($1) }
      }
      #expect(saved.compactMap(\.self).count == 1)
      revision = try #require(saved.compactMap(\.self).first)
    }
  }

  @Test("Batches lay all screens apart, and a share of what others did is drawn")
  func samples() throws {
    try ScreenFolders.run { folders in
      for index in 0..<20 {
        try folders.add(
          "s\(index)", annotation: "{\"width\":100,\"height\":200,\"elements\":[],\"annotator\":\"bea\",\"done\":true}")
      }
      let batches = try (1...3).map { number in
        try desk(folders, sample: ScreenSample(batch: .init(number: number, count: 3))).entries.map(\.name)
      }
      #expect(batches.flatMap { $0 }.sorted() == (0..<20).map { "s\($0)" }.sorted())
      #expect(batches.allSatisfy { !$0.isEmpty })
      let drawn = try desk(folders, mode: .check, sample: ScreenSample(share: 0.2)).entries.map(\.name)
      #expect((1...10).contains(drawn.count))
      #expect(try desk(folders, mode: .check, sample: ScreenSample(share: 0.2)).entries.map(\.name) == drawn)
    }
  }

  @Test("What came from elsewhere can be checked, and an annotator's name in it is no path")
  func checksForeign() throws {
    try ScreenFolders.run { folders in
      try folders.add("sub/a", annotation: #"{"width":100,"height":200,"elements":[],"annotator":"../../../escaped"}"#)
      try folders.add(
        "sub/b", annotation: #"{"width":100,"height":200,"elements":[],"annotator":"../../../escaped","done":true}"#)
      try folders.add("sub/c", annotation: #"{"width":100,"height":200,"elements":[]}"#)
      let inner = ScreenFolders(url: folders.url.appendingPathComponent("sub"))
      let desk = try desk(inner, mode: .check)
      #expect(desk.entries.map(\.name) == ["b", "c"])
      for entry in desk.entries {
        let revision = try desk.open(entry.name, size: Self.size).revision
        _ = try desk.save(annotation(1), of: entry.name, isDone: true, over: revision, size: Self.size)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folders.url.path) == ["sub"])
      #expect(try kept(inner, "b", by: "ann", in: .check).checks == "unknown")
      #expect(try kept(inner, "c", by: "ann", in: .check).checks == "unknown")
    }
  }

  @Test("Where nobody else is done, there is nothing to check, and that is said")
  func needsOthers() throws {
    try ScreenFolders.run { folders in
      try folders.add("a")
      #expect(throws: DataDeskError.nothingToCheck(path: folders.url.path)) { try desk(folders, mode: .check) }
    }
  }

  @Test("A second annotator is sent to a new screen before one that somebody else began")
  func sharesScreens() throws {
    try ScreenFolders.run { folders in
      for name in ["a", "b"] { try folders.add(name) }
      _ = try desk(folders).save(annotation(1), of: "a", isDone: false, over: "", size: Self.size)
      let bea = try desk(folders, "bea")
      #expect(bea.next(of: bea.states()) == "b")
    }
  }

  @Test(
    "A name that is no file's is no annotator's", arguments: ["", "a/b", "..", ".x", "ä", "a b", "unknown"])
  func refusesName(name: String) {
    #expect(!AnnotationDesk.isName(name))
  }
}
