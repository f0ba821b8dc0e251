import Foundation
import HearsightHierarchies
import HearsightScreenModel
import Testing

/// The recorded facts in `Fixtures/voiceover-orders.json`.
struct RecordedOrders: Decodable {
  struct Order: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var elements: [RecordedView]
    var expectedOrder: [String]
    var explicit: Bool?
    var direction: ReadingOrder.Direction?
    var idiom: ReadingOrder.Idiom?
    var testDescription: String { id }

    var root: ViewNode {
      let views = elements.map(\.view)
      return ViewNode(
        frame: Rect(x: -500, y: -500, width: 1000, height: 1000),
        children: explicit == true ? .listed(views) : .loose(views))
    }
  }

  struct Modal: Decodable, Sendable, CustomTestStringConvertible {
    struct Input: Decodable, Sendable {
      var topLevelModals: Int
      var containersWithModals: Int
      var mode: String
      var background: [String]
    }

    var id: String
    var input: Input
    var expectedElements: [String]
    var testDescription: String { id }

    var root: ViewNode {
      let frame = Rect(x: 0, y: 0, width: 400, height: 800)
      func modal(_ name: String) -> ViewNode {
        let inside = ViewNode(name, frame: Rect(x: 20, y: 20, width: 100, height: 40))
        return ViewNode(
          frame: frame, isModal: true, children: .loose(input.mode == "viewIsInaccessible" ? [] : [inside]))
      }
      let background = input.background.enumerated().map { index, name in
        ViewNode(name, frame: Rect(x: 0, y: Double(index) * 50, width: 400, height: 40))
      }
      let modals = (0..<input.topLevelModals).map { modal("Modal \($0)") }
      return ViewNode(frame: frame, children: .loose(background + modals))
    }
  }

  var orders: [Order]
  var modals: [Modal]

  static let all = Result {
    let url = try #require(Bundle.module.url(forResource: "voiceover-orders", withExtension: "json"))
    return try JSONDecoder().decode(RecordedOrders.self, from: Data(contentsOf: url))
  }
  static let orders = (try? all.get().orders) ?? []
  static let modals = (try? all.get().modals) ?? []
}

/// A view as the facts state it: with a frame, or with its centre's distance from the screen's.
struct RecordedView: Decodable, Sendable {
  var view: ViewNode

  private enum Key: String, CodingKey {
    case name, group, frame, centerOffset, size, isElement, children, explicitChildren, shouldGroupChildren
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let name = try fields.decodeIfPresent(String.self, forKey: .name)
    let children = (try? fields.decodeIfPresent([RecordedView].self, forKey: .children))?.map(\.view)
    let listed = try fields.decodeIfPresent([RecordedView].self, forKey: .explicitChildren)?.map(\.view)
    let size = try fields.decodeIfPresent([Double].self, forKey: .size) ?? [100, 30]
    let center = try fields.decodeIfPresent([Double].self, forKey: .centerOffset) ?? [0, 0]
    var frame = Rect(x: center[0] - size[0] / 2, y: center[1] - size[1] / 2, width: size[0], height: size[1])
    if let given = try fields.decodeIfPresent([Double].self, forKey: .frame) {
      frame = Rect(x: given[0], y: given[1], width: given[2], height: given[3])
    }
    if let listed {
      view = ViewNode(name: name ?? "", frame: frame, children: .listed(listed))
    } else if let children {
      let isLoose = try fields.decodeIfPresent(Bool.self, forKey: .shouldGroupChildren) == false
      view = ViewNode(name: name ?? "", frame: frame, children: isLoose ? .loose(children) : .grouped(children))
    } else {
      view = ViewNode(name ?? "", frame: frame)
    }
  }
}
