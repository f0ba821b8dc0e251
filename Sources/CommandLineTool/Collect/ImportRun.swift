import ArgumentParser
import Foundation
import HearsightDataDesk

/// Takes a data set of others into a folder, and tells what of it was lost.
struct ImportRun {
  let set: ImportFolder
  let layout: ImportLayout
  let folder: CollectionFolder
  var classes = ClassMap()
  /// The app of all screens; `nil` where the data set tells it.
  var app: String?

  /// - Parameters:
  ///   - path: the data set's folder.
  ///   - layout: `nil` where what is in it tells.
  init(_ path: String, layout: ImportLayout?, into folder: CollectionFolder) throws {
    set = try ImportFolder(URL(fileURLWithPath: path))
    self.layout = try layout ?? ImportLayout.of(set)
    self.folder = folder
  }

  /// Takes each screen that no earlier run took.
  ///
  /// - Parameters:
  ///   - goesOn: is asked before each screen.
  ///   - told: gets the name of each screen that was taken.
  /// - Throws: `ExitCode` 1 where a screen could not be taken or the run was stopped, after the others.
  func run(while goesOn: () -> Bool = { true }, told: (String) -> Void = { _ in }) throws {
    let items = try layout.items(in: set)
    var importer = ScreenImporter(
      into: folder, layout: layout, classes: classes, set: set.url.lastPathComponent, app: app)
    var bar = ProgressBar(total: items.count)
    var (taken, known, failed) = (0, 0, 0)
    for item in items where goesOn() {
      bar.show(item.origin)
      switch try importer.take(item) {
      case .taken(let name):
        taken += 1
        bar.clear()
        told(name)
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
    if taken + known < items.count { throw ExitCode(1) }
  }
}
