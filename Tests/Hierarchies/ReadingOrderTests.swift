import HearsightHierarchies
import HearsightScreenModel
import Testing

@Suite struct ReadingOrderTests {
  private func box(_ name: String, _ x: Double, _ y: Double, _ width: Double = 10) -> ViewNode {
    ViewNode(name, frame: Rect(x: x, y: y, width: width, height: 10))
  }

  private func names(_ views: [ViewNode], _ order: ReadingOrder = ReadingOrder()) -> [String] {
    order.elements(of: views).map(\.name)
  }

  private func container(_ children: ViewNode.Children, isModal: Bool = false) -> ViewNode {
    ViewNode(frame: Rect(x: 0, y: 0, width: 100, height: 100), isModal: isModal, children: children)
  }

  @Test func factsAreThere() throws {
    #expect(try RecordedOrders.all.get().orders.count == 9)
    #expect(try RecordedOrders.all.get().modals.count == 3)
  }

  @Test(arguments: RecordedOrders.orders)
  func readsAsRecorded(_ recorded: RecordedOrders.Order) {
    let order = ReadingOrder(idiom: recorded.idiom ?? .phone, direction: recorded.direction ?? .leftToRight)
    #expect(order.elements(in: recorded.root).map(\.name) == recorded.expectedOrder)
  }

  @Test(arguments: RecordedOrders.modals)
  func reachesWhatIsRecorded(_ recorded: RecordedOrders.Modal) {
    #expect(ReadingOrder().elements(in: recorded.root).map(\.name) == recorded.expectedElements)
  }

  @Test func rowsAreHigherOnAPad() {
    let views = [box("right", 50, 0), box("left", 0, 10)]
    #expect(names(views) == ["right", "left"])
    #expect(names(views, ReadingOrder(idiom: .pad)) == ["left", "right"])
    #expect(names([box("right", 50, 0), box("left", 0, 7.9)]) == ["left", "right"])
    #expect(names([box("right", 50, 0), box("left", 0, 13)], ReadingOrder(idiom: .pad)) == ["right", "left"])
  }

  @Test func mirrorsForRightToLeft() {
    let views = [box("A", 0, 0), box("B", 10, 0), box("C", 0, 10), box("D", 10, 10)]
    #expect(names(views, ReadingOrder(direction: .rightToLeft)) == ["B", "A", "D", "C"])
  }

  @Test func nothingComesBetweenAGroup() {
    let group = container(.grouped([box("low", 0, 80), box("high", 0, 20)]))
    #expect(names([box("middle", 0, 50), group]) == ["high", "low", "middle"])
    #expect(names([box("middle", 0, 50), container(.loose(group.children.nodes))]) == ["high", "middle", "low"])
    #expect(names([box("middle", 0, 50), container(.grouped([]))]) == ["middle"])
  }

  @Test func aModalHidesItsSiblingsOnly() {
    let inner = container(.loose([box("beside", 0, 0), container(.loose([box("inner", 0, 20)]), isModal: true)]))
    #expect(names([box("outside", 0, 90), inner]) == ["inner", "outside"])
    let modal = ViewNode("dialog", frame: Rect(x: 0, y: 0, width: 9, height: 9), isModal: true)
    #expect(names([modal, inner]) == ["dialog"])
  }

  @Test func hiddenViewsAreSkipped() {
    var hidden = container(.loose([box("hidden", 0, 0)]))
    hidden.isHidden = true
    #expect(names([hidden, ViewNode("empty", frame: Rect(x: 0, y: 0, width: 0, height: 0))]) == [])
  }
}

extension ViewNode.Children {
  fileprivate var nodes: [ViewNode] {
    switch self {
    case .loose(let nodes), .grouped(let nodes), .listed(let nodes): nodes
    }
  }
}
