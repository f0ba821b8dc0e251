import HearsightPixels
import HearsightScreenModel

/// The list beside a picture with numbered marks. Its names are relied on: see Documentation/automation.md.
package struct MarksDocument: Encodable {
  private let schema = 1
  private let generator: String
  private let image: Image
  private let modal: String?
  private let marks: [ElementDocument]

  private struct Image: Encodable {
    var path: String
    var width: Int
    var height: Int
  }

  /// The elements, of which each is a mark.
  package let elements: [HeardElement]

  /// - Parameters:
  ///   - path: the name of the picture.
  ///   - generator: what made the file.
  package init(_ screen: Screen, of picture: Bitmap, path: String, generator: String) {
    elements = HeardElement.all(on: screen)
    marks = elements.map(ElementDocument.init)
    image = Image(path: path, width: picture.width, height: picture.height)
    modal = screen.modal.map { $0.title ?? "" }
    self.generator = generator
  }

  private enum CodingKeys: String, CodingKey { case schema, generator, image, modal, marks }
}
