import Foundation
import Hearsight
import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel

/// Takes screens of another data set into the folder: picture, annotation, and the hierarchy where there is one.
package struct ScreenImporter {
  private let folder: CollectionFolder
  private let layout: ImportLayout
  private let classes: ClassMap
  private let set: String
  private let app: String?
  /// What became of the labels up to now.
  package private(set) var tally = ImportTally()

  /// - Parameters:
  ///   - set: the data set's name, by which its screens are known again.
  ///   - app: the app of all screens; `nil` where the data set tells it.
  package init(
    into folder: CollectionFolder, layout: ImportLayout, classes: ClassMap = ClassMap(), set: String, app: String? = nil
  ) {
    (self.folder, self.layout, self.classes, self.set, self.app) = (folder, layout, classes, set, app)
  }

  /// Takes one screen, if no earlier run did.
  ///
  /// - Throws: where the folder cannot be written; what is wrong with a screen is an outcome.
  package mutating func take(_ item: ImportItem) throws -> CollectionOutcome {
    let key = "import \(layout.rawValue) \(set) \(item.origin)"
    if folder.isDone(key) { return .known }
    var counted = tally
    let screen: CollectionFolder.NewScreen
    do {
      screen = try made(item, key: key, &counted)
    } catch {
      let reason = (error as? any HearsightError)?.description ?? "\(error)"
      return .failed(.placeFailed(place: item.origin, reason: reason))
    }
    let name = try folder.save(screen)
    tally = counted
    return .taken(name)
  }

  private func made(_ item: ImportItem, key: String, _ tally: inout ImportTally) throws -> CollectionFolder.NewScreen {
    guard let picture = item.picture else {
      throw DataDeskError.unreadable(path: item.origin, reason: "the annotations name this picture, which is not there")
    }
    let bytes = [UInt8](try picture.data())
    // The picture tells its size, whatever the annotations say.
    let image = try Bitmap(data: bytes)
    let read = try item.read()
    let annotation = ImportedAnnotation(read, size: image.size, classes: classes, tally: &tally)
    let told = item.source
    let app = self.app ?? told?.app ?? read.app ?? PathParts(item.origin).stem
    var source = SourceDocument(
      repo: self.app ?? told?.repo ?? app, app: app, source: .imported, when: Date().ISO8601Format(),
      width: image.width, height: image.height,
      place: key, picture: DuplicateSearch.digest(of: image))
    source.platform = told?.platform ?? item.platform
    (source.category, source.toolkit) = (told?.category, told?.toolkit)
    var files = ["annotation.json": try annotation.annotation.jsonFile()]
    if let hierarchy = read.hierarchy {
      let exposed = try HierarchyReader().read(hierarchy, picture: image.size)
      files["hierarchy.json"] = hierarchy
      let ids = IDsDocument(elements: ElementIDs.of(exposed, app: app))
      files["ids.json"] = try ids.jsonFile()
    }
    let isPNG = ImageFormat(signatureOf: bytes) == .png
    return CollectionFolder.NewScreen(
      name: told?.name, source: source, png: isPNG ? bytes : try image.pngData(), files: files, fingerprint: nil)
  }
}
