import Foundation
import HearsightScreenModel

/// YOLO's text files: for each element its class, centre and size in shares of the picture. Regions that are not judged
/// have no place in it.
struct YOLOExport {
  private let items: [AnnotationExport.Item]

  init(_ items: [AnnotationExport.Item]) { self.items = items }

  var files: [(place: String, data: Data)] {
    let names = ElementType.allCases.enumerated().map { "  \($0): \($1.rawValue)\n" }.joined()
    let listing = "# made by hearsight\npath: .\ntrain: images\nval: images\nnames:\n\(names)"
    return [("data.yaml", Data(listing.utf8))]
      + items.map { item in
        ("labels/\(item.name).txt", Data(item.annotation.elements.map { line($0, in: item.annotation) }.joined().utf8))
      }
  }

  var lost: [String: Int] {
    let annotations = items.map(\.annotation)
    let counts = [
      "stops": annotations.reduce(0) { $0 + $1.stops.count },
      "regions that are not judged": annotations.reduce(0) { $0 + $1.ignored.count + $1.others.count },
      "texts": annotations.reduce(0) { $0 + $1.elements.count { $0.text != nil } },
      "attributes": annotations.reduce(0) { $0 + $1.elements.count(where: \.hasAttributes) },
      "sources": items.count { $0.source.repo != nil || $0.source.category != nil },
      "names of icons": annotations.reduce(0) { $0 + $1.elements.count { $0.icon != nil } },
    ]
    return counts.filter { $0.value > 0 }
  }

  private func line(_ element: AnnotatedElement, in annotation: ScreenAnnotation) -> String {
    let (width, height) = (Double(max(1, annotation.width)), Double(max(1, annotation.height)))
    let place = ElementType.allCases.firstIndex(of: element.type) ?? 0
    let shares = [
      element.frame.midX / width, element.frame.midY / height, element.frame.width / width,
      element.frame.height / height,
    ]
    // Nine decimals tell a hundred-thousandth of a pixel of the largest pictures.
    return ([("\(place)")] + shares.map { String(format: "%.9f", $0) }).joined(separator: " ") + "\n"
  }
}
