import Foundation
import HearsightScreenModel

extension AnnotationExport {
  /// Writes the files and pictures to a folder that is not there yet. It appears whole or not at all.
  ///
  /// - Throws: ``DataDeskError``
  package func write(_ items: [Item], to folder: URL) throws(DataDeskError) {
    let files = FileManager.default
    guard !files.fileExists(atPath: folder.path) else {
      throw .unwritable(path: folder.path, reason: "it is there already; name another folder")
    }
    let parent = folder.deletingLastPathComponent()
    let partial = parent.appendingPathComponent(".\(folder.lastPathComponent).\(UUID().uuidString.prefix(8))")
    // A link would lead elsewhere from the new place.
    let pictures = items.map { ($0, $0.picture.resolvingSymlinksInPath()) }
    if let missing = pictures.first(where: { !files.isReadableFile(atPath: $0.1.path) }) {
      throw .unreadable(path: missing.0.picture.path, reason: "there is no such picture")
    }
    do {
      defer { try? files.removeItem(at: partial) }
      try files.createDirectory(at: partial.appendingPathComponent("images"), withIntermediateDirectories: true)
      for (item, picture) in pictures {
        try files.copyItem(at: picture, to: partial.appendingPathComponent(item.place))
      }
      for file in self.files {
        let place = partial.appendingPathComponent(file.place)
        try files.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try DurableFile.write(file.data, to: place)
      }
      try DurableFile.place(partial, at: folder)
    } catch {
      throw .unwritable(path: folder.path, reason: SystemError(causeOf: error).reason)
    }
  }
}
