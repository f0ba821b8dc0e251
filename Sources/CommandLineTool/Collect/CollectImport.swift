import ArgumentParser
import Foundation
import HearsightDataDesk
import HearsightScreenModel

/// Takes a data set of others into the folder, and tells what of it was lost.
struct CollectImport {
  var path: String
  var options: CollectSourceOptions
  var app: String?

  /// - Throws: ExitCode 1 where a screen could not be taken, after the others.
  func run(into folder: CollectionFolder, stop: Interruption) throws {
    let set = try ImportFolder(URL(fileURLWithPath: path))
    let layout = try options.layout ?? ImportLayout.of(set)
    let items = try layout.items(in: set)
    var importer = ScreenImporter(
      into: folder, layout: layout, classes: try classes(), set: set.url.lastPathComponent, app: app)
    var bar = ProgressBar(total: items.count)
    var (taken, known, failed) = (0, 0, 0)
    for item in items where !stop.isAsked {
      bar.show(item.origin)
      switch try importer.take(item) {
      case .taken(let name):
        taken += 1
        bar.clear()
        StandardOutput.print("\(folder.url.relativePath)/\(name)")
      case .failed(let error):
        failed += 1
        bar.clear()
        StandardError.print("error: \(error)")
      default: known += 1
      }
      bar.advance()
    }
    bar.clear()
    for line in importer.tally.lines { StandardError.print(line) }
    StandardError.print(
      "\(layout.rawValue): \(taken) taken with \(importer.tally.elements) elements, \(known) there already, "
        + "\(failed) failed")
    if failed > 0 || stop.isAsked { throw ExitCode(1) }
  }

  private func classes() throws -> ClassMap {
    guard let file = options.classes else { return ClassMap() }
    do {
      return try ClassMap(String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8), path: file)
    } catch let error as DataDeskError {
      throw error
    } catch {
      throw DataDeskError.unreadable(path: file, reason: error.localizedDescription)
    }
  }
}
