import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightDataDesk

struct QualityReportTests {
  private func element(_ type: ElementType, _ y: Double, height: Double = 10) -> AnnotatedElement {
    AnnotatedElement(type: type, frame: Rect(x: 0, y: y, width: 50, height: height))
  }

  private func annotation(_ elements: [AnnotatedElement]) -> ScreenAnnotation {
    var annotation = ScreenAnnotation(width: 100, height: 200)
    annotation.elements = elements
    return annotation
  }

  /// The report of one screen that bea annotated and ann corrected.
  private func report(_ original: [AnnotatedElement], _ corrected: [AnnotatedElement]) throws -> QualityReport {
    try ScreenFolders.run { folders in
      try folders.add("a")
      let size = Size(width: 100, height: 200)
      let bea = try AnnotationDesk(DataFolder(url: folders.url), annotator: "bea", mode: .annotate)
      _ = try bea.save(annotation(original), of: "a", isDone: true, over: "", size: size)
      let ann = try AnnotationDesk(DataFolder(url: folders.url), annotator: "ann", mode: .check)
      let revision = try ann.open("a", size: size).revision
      _ = try ann.save(annotation(corrected), of: "a", isDone: true, over: revision, size: size)
      return try QualityReport(DataFolder(url: folders.url).entries(), batches: 2)
    }
  }

  @Test("Each correction is counted by its kind")
  func countsKinds() throws {
    var clickable = element(.text, 60)
    clickable.clickable = true
    var named = element(.icon, 80)
    named.icon = "share"
    let report = try report(
      [
        element(.text, 0), element(.text, 20), element(.icon, 40), element(.text, 60), element(.icon, 80),
        element(.icon, 100),
      ],
      [
        element(.text, 0), element(.text, 20, height: 14), element(.picture, 40), clickable, named,
        element(.icon, 120),
      ])
    // One is too small, one was not there, one is missing.
    #expect(report.total.box == 3)
    #expect((report.total.type, report.total.attribute, report.total.words) == (1, 1, 1))
    #expect((report.total.annotations, report.total.screens) == (6, 1))
    #expect(report.byAnnotator.keys.sorted() == ["bea"])
    #expect(report.byBatch.count == 1)
    #expect(report.agreements.isEmpty)
  }

  @Test("A second check counts no error again, touching a checked screen forgets none, an independent copy stays")
  func countsOnce() throws {
    try ScreenFolders.run { folders in
      try folders.add("a")
      let size = Size(width: 100, height: 200)
      func save(_ name: String, _ mode: AnnotationMode, _ elements: [AnnotatedElement], isDone: Bool = true) throws {
        let desk = try AnnotationDesk(DataFolder(url: folders.url), annotator: name, mode: mode)
        let revision = try desk.open("a", size: size).revision
        _ = try desk.save(annotation(elements), of: "a", isDone: isDone, over: revision, size: size)
      }
      let (wrong, right) = ([element(.text, 0), element(.icon, 20)], [element(.text, 0), element(.picture, 20)])
      try save("ann", .annotate, wrong)
      try save("bea", .independent, right)
      try save("bea", .check, right)
      try save("cat", .check, right)
      try save("bea", .check, right, isDone: false)
      let report = try QualityReport(DataFolder(url: folders.url).entries(), batches: nil)
      #expect((report.total.screens, report.total.annotations, report.total.type) == (1, 2, 1))
      #expect(report.agreements.map(\.annotators) == [["ann", "bea"]])
    }
  }

  @Test("Where nothing was corrected there is no error")
  func countsNothing() throws {
    let elements = [element(.text, 0), element(.toggleSelected, 20)]
    let report = try report(elements, elements)
    #expect(report.total.all == 0)
    #expect(report.table.contains("2.62 %"))
  }

  @Test("Kappa is 1 where both agree, 0 where they do as chance has it, and as Cohen's formula says between")
  func computesKappa() {
    #expect(QualityReport.Agreement.kappa([(1, 1), (2, 2)]) == 1)
    #expect(QualityReport.Agreement.kappa([(1, 1), (1, 2), (2, 1), (2, 2)]) == 0)
    // 20 yes both, 15 no both, 5 and 10 apart: 0.7 observed, 0.5 by chance.
    let pairs = [(20, 1, 1), (5, 1, 0), (10, 0, 1), (15, 0, 0)].flatMap { count, one, other in
      Array(repeating: (one, other), count: count)
    }
    #expect(abs(QualityReport.Agreement.kappa(pairs) - 0.4) < 1e-9)
  }

  @Test("Screens that nobody checked give no report")
  func needsChecks() throws {
    try ScreenFolders.run { folders in
      try folders.add("a")
      #expect(throws: DataDeskError.self) {
        try QualityReport(DataFolder(url: folders.url).entries(), batches: nil)
      }
    }
  }
}
