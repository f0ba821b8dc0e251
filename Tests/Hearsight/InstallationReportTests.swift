import Foundation
import Hearsight
import HearsightInference
import HearsightTextRecognition
import Testing

@Suite("Installation report")
struct InstallationReportTests {
  private func report(_ tesseract: TesseractLibrary) -> InstallationReport {
    InstallationReport(
      models: .failure(ModelStoreError.notFound(searched: ["/none"])), runtime: RuntimeLibrary(path: "/none.so"),
      tesseract: tesseract)
  }

  @Test("without runtime or models recognition is broken, and the remedy is named")
  func broken() {
    let report = report(.none)
    #expect(!report.isUsable)
    let remedies = report.findings.filter { $0.severity == .broken }.map(\.remedy)
    #expect(remedies == ["make setup", "hearsight models fetch SOURCE"])
  }

  @Test("language data that is missing limits recognition, script by script")
  func languageData() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["heb", "kor"] { try Data().write(to: folder.appendingPathComponent("\(name).traineddata")) }
    let report = report(TesseractLibrary(path: "/lib/tesseract.so", dataFolder: folder.path))
    let finding = try #require(report.findings.last)
    #expect(finding.severity == .limited)
    #expect(finding.detail.contains("Arab, Cyrl, Deva, Grek, Thai,"))
  }
}
