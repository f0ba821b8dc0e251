import Foundation
import Hearsight
import HearsightHierarchies
import HearsightScreenModel

/// Label Studio's JSON of tasks: a rectangle a box in per cent of the picture, with its text and attributes as further
/// results of the same id. What these cannot hold stands in the region's `meta`, and stops in the task's data.
struct LabelStudioExport {
  private let items: [AnnotationExport.Item]

  init(_ items: [AnnotationExport.Item]) { self.items = items }

  func files() throws -> [(place: String, data: Data)] {
    [
      ("tasks.json", try items.map(task).jsonFile()),
      ("labeling-config.xml", Data(Self.configuration.utf8)),
    ]
  }

  private func task(_ item: AnnotationExport.Item) throws -> Task {
    let annotation = item.annotation
    let size = Size(width: Double(max(1, annotation.width)), height: Double(max(1, annotation.height)))
    let boxes = try ExportedBox.all(of: annotation)
    let results = boxes.enumerated().flatMap { index, box in
      Self.results(box, id: "\(item.name)-\(index)", size: size)
    }
    return Task(
      data: TaskData(
        image: "/data/local-files/?d=\(Self.encoded(item.place))", stops: annotation.stops, source: item.source,
        annotation: try item.rest()),
      annotations: [TaskAnnotation(result: results)])
  }

  /// A place as an address has it.
  private static func encoded(_ place: String) -> String {
    var plain = CharacterSet.alphanumerics
    plain.insert(charactersIn: "/-_.")
    return place.addingPercentEncoding(withAllowedCharacters: plain) ?? place
  }

  private static func results(_ box: ExportedBox, id: String, size: Size) -> [Result] {
    let frame = box.frame
    var base = Value(
      x: 100 * frame.x / size.width, y: 100 * frame.y / size.height, width: 100 * frame.width / size.width,
      height: 100 * frame.height / size.height)
    base.rectanglelabels = [box.kind.name]
    var results = [
      Result(
        id: id, fromName: "label", type: "rectanglelabels", originalWidth: size.width, originalHeight: size.height,
        value: base, meta: box.attributes.isEmpty ? nil : box.attributes)
    ]
    base.rectanglelabels = nil
    if let text = box.attributes["text"]?.text ?? box.attributes["icon"]?.text {
      var value = base
      value.text = [text]
      results.append(
        Result(
          id: id, fromName: "text", type: "textarea", originalWidth: size.width, originalHeight: size.height,
          value: value))
    }
    let choices = box.attributes.filter { Self.attributes.contains($0.key) && $0.value.truth == true }.keys.sorted()
    if !choices.isEmpty {
      base.choices = choices
      results.append(
        Result(
          id: id, fromName: "attributes", type: "choices", originalWidth: size.width, originalHeight: size.height,
          value: base))
    }
    return results
  }

  /// The attributes that are boxes to tick.
  static let attributes = ["clickable", "selected", "enabled", "heading", "secure", "unsure"]

  /// What Label Studio's project is set up with.
  private static var configuration: String {
    let labels = ExportedClass.all.map { "    <Label value=\"\($0.name)\"/>\n" }.joined()
    let choices = attributes.map { "    <Choice value=\"\($0)\"/>\n" }.joined()
    return """
      <!-- made by hearsight -->
      <View>
        <Image name="image" value="$image"/>
        <RectangleLabels name="label" toName="image">
      \(labels)  </RectangleLabels>
        <TextArea name="text" toName="image" perRegion="true"/>
        <Choices name="attributes" toName="image" choice="multiple" perRegion="true">
      \(choices)  </Choices>
      </View>

      """
  }

  private struct Task: Encodable {
    var data: TaskData
    var annotations: [TaskAnnotation]
  }

  private struct TaskData: Encodable {
    var image: String
    var stops: [[Int]]
    var source: ExportedSource
    var annotation: [String: JSONValue]
  }

  private struct TaskAnnotation: Encodable {
    var result: [Result]
  }

  private struct Result: Encodable {
    var id: String
    var fromName: String
    var toName = "image"
    var type: String
    var originalWidth: Double
    var originalHeight: Double
    var value: Value
    var meta: [String: JSONValue]?

    enum CodingKeys: String, CodingKey {
      case id, type, value, meta
      case fromName = "from_name"
      case toName = "to_name"
      case originalWidth = "original_width"
      case originalHeight = "original_height"
    }
  }

  private struct Value: Encodable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var rotation = 0
    var rectanglelabels: [String]?
    var text: [String]?
    var choices: [String]?
  }
}
