import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

/// An empty white phone screen of 400 by 800 pixels, so that a pixel is a point.
func scene(lines: [TextLine] = [], image: Bitmap = Bitmap(width: 400, height: 800)) -> VisualScene {
  VisualScene(image: image, lines: lines)
}

func line(
  _ string: String, x: Double, y: Double, width: Double, height: Double, isRightToLeft: Bool = false,
  confidence: Double = 0.95
) -> TextLine {
  TextLine(
    frame: Rect(x: x, y: y, width: width, height: height), string: string, confidence: confidence,
    isRightToLeft: isRightToLeft)
}

func element(
  _ type: ElementType, _ x: Double, _ y: Double, _ width: Double, _ height: Double, text: String? = nil
) -> Element {
  Element(
    id: 0, type: type, frame: Rect(x: x, y: y, width: width, height: height), text: text.map { TextContent($0) })
}

func icon(_ name: String?, _ x: Double, _ y: Double, _ width: Double = 12, _ height: Double = 20) -> Element {
  var icon = element(.icon, x, y, width, height)
  icon.icon = name.map { IconName(name: $0, confidence: 0.9) }
  return icon
}

/// A screen whose one line runs from right to left.
var mirroredScene: VisualScene {
  scene(lines: [line("שלום", x: 200, y: 700, width: 100, height: 20, isRightToLeft: true)])
}

/// A layout of elements on a white screen.
func layout(_ elements: [Element], in scene: VisualScene = scene()) -> ScreenLayout {
  ScreenLayout(elements: elements, scene: scene)
}

extension DescriptionRule {
  /// What the rule makes of elements; none, and an issue, where it fails.
  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    do {
      return try apply(to: layout(elements, in: scene))
    } catch {
      Issue.record(error)
      return []
    }
  }
}

/// What a grouping rule makes of elements that are still by themselves.
func groups(
  _ rule: some GroupingRule, _ elements: [Element], in scene: VisualScene = scene()
) -> [[Element.ID]] {
  let layout = layout(elements, in: scene)
  let singles = layout.elements.map { ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame) }
  // Only a rule with a model can fail, and the rules of this module have none.
  return (try? rule.group(singles, in: layout))?.map { $0.elements.sorted() } ?? []
}

/// Numbers that are the same in every run (Marsaglia's xorshift64).
struct SmallRandom {
  var state: UInt64

  mutating func next(below limit: Double) -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state % 1_000_000) / 1_000_000 * limit
  }
}
