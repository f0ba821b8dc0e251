import Foundation
import HearsightScreenModel

/// Screens annotated by hand: NAME/annotation.json beside NAME/screen.png.
struct AnnotationFolder {
  var url: URL

  /// All screens of the folder, by name. Entries without an annotation are no screens.
  func screens() throws(EvaluationError) -> [LabelledScreen] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    } catch {
      throw .unreadable(path: url.path, reason: error.localizedDescription)
    }
    let sources = ScreenSources(folder: url)
    var screens: [LabelledScreen] = []
    for name in names {
      let file = url.appendingPathComponent(name).appendingPathComponent("annotation.json")
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      screens.append(try Self.screen(named: name, file: file, sources: sources))
    }
    let table = url.appendingPathComponent(SliderTable.fileName)
    guard FileManager.default.fileExists(atPath: table.path) else { return screens }
    return try screens.withSliderValues(from: table, of: url)
  }

  private static func screen(
    named name: String, file: URL, sources: ScreenSources
  ) throws(EvaluationError) -> LabelledScreen {
    let source = try sources.source(of: name)
    let annotation = try decode(Annotation.self, from: file)
    let count = annotation.elements.count
    guard (annotation.stops ?? []).allSatisfy({ $0.allSatisfy((0..<count).contains) }) else {
      throw .malformed(path: file.path, reason: "a stop names an element that is not there")
    }
    return LabelledScreen(
      name: name, imageURL: file.deletingLastPathComponent().appendingPathComponent("screen.png"),
      app: source.repo, platform: source.platform, toolkit: source.toolkit,
      size: Size(width: annotation.width, height: annotation.height),
      elements: annotation.elements.map(\.element),
      ignored: ((annotation.ignore ?? []) + (annotation.others ?? [])).map(\.box.rect), stops: annotation.stops ?? [])
  }
}

private struct Annotation: Decodable {
  var width: Double
  var height: Double
  var elements: [Item]
  var ignore: [Region]?
  /// Advertisements, maps and the like: of none of the types, so that finds there are not judged.
  var others: [Region]?
  var stops: [[Int]]?

  struct Item: Decodable {
    var type: ElementType
    var box: Box
    var text: String?
    var icon: String?
    var clickable: Bool?
    var selected: Bool?
    var enabled: Bool?
    var heading: Bool?
    var secure: Bool?
    var tab: Int?
    var value: SliderValue?

    var element: TrueElement {
      var element = TrueElement(type: type, frame: box.rect)
      element.text = text
      element.icon = icon
      element.clickable = clickable
      element.selected = selected
      element.enabled = enabled
      element.heading = heading
      element.secure = secure
      element.tab = tab
      element.value = value?.value
      return element
    }
  }

  struct Region: Decodable {
    var box: Box
  }
}

/// A slider's value as labels have it: a number from 0 to 1, or two.
private struct SliderValue: Decodable {
  var value: ElementValue

  init(from decoder: any Decoder) throws {
    let ends = try (try? Double(from: decoder)).map { [$0] } ?? [Double](from: decoder)
    guard (1...2).contains(ends.count), ends.allSatisfy({ (0...1).contains($0) }), let low = ends.min(),
      let high = ends.max()
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "a slider's value is a number from 0 to 1, or two"))
    }
    value = ends.count == 1 ? .fraction(low) : .range(from: low, to: high)
  }
}

/// A box as labels have it: x, y, width, height.
struct Box: Decodable {
  var rect: Rect

  init(from decoder: any Decoder) throws {
    let values = try [Double](from: decoder)
    guard values.count == 4, values.allSatisfy(\.isFinite) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "a box is x, y, width, height"))
    }
    rect = Rect(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}
