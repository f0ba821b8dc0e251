import Foundation
import HearsightPixels
import HearsightScreenModel

@testable import HearsightEvaluation

/// A phone's screen of 400 by 800 pixels with something of most kinds, recognised as it is.
struct ShopScreen {
  let truth: LabelledScreen
  var answer: Screen
  var image = Bitmap(width: 400, height: 800)

  init() {
    var title = truthText("Delivery options", 20, 60, 220, 30)
    title.heading = true
    var account = truthText("Account name", 20, 300, 120, 20)
    account.clickable = true
    var switched = TrueElement(type: .toggleSelected, frame: Rect(x: 330, y: 196, width: 50, height: 28))
    switched.selected = true
    let elements = [
      icon("share", 350, 65), title, truthText("Send me the offers", 20, 200, 180, 20), switched, account,
      truthText("Change it here", 20, 330, 140, 20), icon("trash", 350, 400), icon("settings gear", 320, 400),
      truthText("We deliver on every day of the week", 20, 500, 300, 20), icon("bell", 350, 700),
    ]
    truth = LabelledScreen(
      name: "shop", imageURL: URL(fileURLWithPath: "/nowhere/shop/screen.png"), platform: "android",
      size: Size(width: 400, height: 800), elements: elements, stops: [[1], [0], [2, 3], [4, 5], [6], [7], [8], [9]])
    answer = Self.recognised(truth)
    for element in elements { Self.draw(element, on: &image) }
  }

  func judged(_ planters: [any FaultPlanter] = FaultPlanters.all) throws -> AuditedTruth {
    try AuditedTruth(truth, answer: answer, image: image, planters: planters)
  }

  private static func recognised(_ truth: LabelledScreen) -> Screen {
    let elements = truth.elements.enumerated().map { index, piece in
      var element = Element(id: index, type: piece.type, frame: piece.frame, confidence: 0.99)
      element.text = piece.text.map { TextContent($0, confidence: 0.99) }
      element.icon = piece.icon.map { IconName(name: $0 == "trash" ? "delete" : $0, confidence: 0.99) }
      element.clickable = piece.clickable
      element.clickLikelihood = piece.clickable == true ? 0.95 : nil
      element.heading = piece.heading
      return element
    }
    let stops = truth.stops.enumerated().map { index, members in
      Stop(
        id: index, kind: .single, elements: members,
        frame: Rect.union(of: members.map { truth.elements[$0].frame }) ?? Rect(x: 0, y: 0, width: 0, height: 0))
    }
    return Screen(size: truth.size, elements: elements, stops: stops)
  }

  /// Black strokes where something is.
  private static func draw(_ element: TrueElement, on image: inout Bitmap) {
    for x in stride(from: element.frame.minX + 2, to: element.frame.maxX - 3, by: 6) {
      image.fill(
        Rect(x: x, y: element.frame.minY + 2, width: 3, height: element.frame.height - 4),
        with: RGBColor(red: 0, green: 0, blue: 0))
    }
  }
}

private func truthText(_ string: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> TrueElement {
  var element = truth(.text, x, y, width, height)
  element.text = string
  element.clickable = false
  return element
}
