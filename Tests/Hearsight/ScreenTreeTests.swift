import Hearsight
import HearsightScreenModel
import Testing

@Suite("Screen tree")
struct ScreenTreeTests {
  @Test("stops, their elements, states, and what is at no stop")
  func tree() {
    let frame = Rect(x: 10, y: 20, width: 30, height: 40)
    var toggle = Element(id: 0, type: .toggleSelected, frame: frame, confidence: 0.91)
    toggle.clickable = true
    let text = Element(
      id: 1, type: .text, frame: frame, source: .text,
      text: TextContent("Wi-Fi", confidence: 0.4, legibility: .uncertain))
    let dialog = Element(id: 2, type: .dialog, frame: frame, confidence: 0.5)
    let stop = Stop(
      id: 0, kind: .container, elements: [0, 1], frame: frame, traits: .switchButton,
      actions: [CustomAction(name: "Edit", element: 1)], spoken: "Wi-Fi: On. Switch Button.")
    let screen = Screen(size: Size(width: 100, height: 200), elements: [toggle, text, dialog], stops: [stop])
    #expect(
      "\(ScreenTree(screen))" == """
        Screen, 100 x 200 pixels, 3 elements, 1 stop
        1. Wi-Fi: On. Switch Button.
           [container] (10, 20, 30 x 40)  switchButton
           action: Edit -> element 1
           - 0 Toggle (Selected)  (10, 20, 30 x 40)  selected  clickable  91 %
           - 1 Text  (10, 20, 30 x 40)  "Wi-Fi" (uncertain)  100 %  from text
        At no stop:
           - 2 Dialog  (10, 20, 30 x 40)  50 %
        """)
  }
}
