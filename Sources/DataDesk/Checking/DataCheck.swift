import Foundation
import HearsightEvaluation
import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel

/// Looks for what cannot be right in the data of screens, whoever annotated them.
package struct DataCheck: Sendable {
  /// Whether a screen without annotation is a finding.
  package var wantsAnnotations: Bool

  package init(wantsAnnotations: Bool = false) { self.wantsAnnotations = wantsAnnotations }

  /// What is wrong with a screen, in the order of its files' lines.
  package func findings(of entry: DataEntry) -> [DataFinding] {
    let (size, broken) = picture(of: entry)
    return broken + source(of: entry) + annotation(of: entry, size: size)
  }

  private func picture(of entry: DataEntry) -> (Size?, [DataFinding]) {
    let path = entry.picture.path
    guard FileManager.default.fileExists(atPath: path) else {
      return (nil, [DataFinding(kind: .pictureMissing, path: path, message: "there is no picture")])
    }
    do {
      let image = try Bitmap(contentsOf: entry.picture)
      return (Size(width: Double(image.width), height: Double(image.height)), [])
    } catch {
      return (nil, [DataFinding(kind: .pictureUnreadable, path: path, message: "it cannot be read: \(error)")])
    }
  }

  private func source(of entry: DataEntry) -> [DataFinding] {
    guard FileManager.default.fileExists(atPath: entry.source.path) else { return [] }
    do {
      _ = try JSONFile.read(ScreenSources.Source.self, at: entry.source)
      return []
    } catch {
      return [DataFinding(kind: .sourceMalformed, path: entry.source.path, line: 1, message: error.reason)]
    }
  }

  private func annotation(of entry: DataEntry, size: Size?) -> [DataFinding] {
    let path = entry.annotation.path
    guard entry.isAnnotated else {
      guard wantsAnnotations else { return [] }
      return [DataFinding(kind: .annotationMissing, path: path, message: "there is no annotation")]
    }
    do {
      let data = try Data(contentsOf: entry.annotation)
      let value = try JSONFile.decode([String: JSONValue].self, from: data)
      var check = AnnotationCheck(annotation: value, path: path, lines: JSONLines(data))
      check.run(pictureSize: size)
      // What no look is for, the reader of all other commands may still refuse.
      if check.findings.isEmpty { _ = try JSONFile.decode(ScreenAnnotation.self, from: data) }
      return check.findings
    } catch let error as JSONFile.Failure {
      return [DataFinding(kind: .annotationMalformed, path: path, line: 1, message: error.reason)]
    } catch {
      return [DataFinding(kind: .annotationMalformed, path: path, line: 1, message: SystemError(error).reason)]
    }
  }
}
