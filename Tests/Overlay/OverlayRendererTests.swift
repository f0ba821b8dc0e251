import HearsightOverlay
import HearsightPixels
import HearsightScreenModel
import Testing

@Suite("Overlay")
struct OverlayRendererTests {
  private func screen(spoken: String = "Settings. Heading.") -> Screen {
    let frame = Rect(x: 40, y: 40, width: 100, height: 30)
    let element = Element(id: 0, type: .text, frame: frame, text: TextContent("Settings"))
    let stop = Stop(id: 0, kind: .single, elements: [0], frame: frame, spoken: spoken)
    return Screen(size: Size(width: 200, height: 400), elements: [element], stops: [stop])
  }

  @Test("the screenshot stands at the left, its elements framed in colour, the list at the right")
  func layout() throws {
    let shot = Bitmap(width: 200, height: 400, color: RGBColor(red: 250, green: 250, blue: 250))
    let overlay = try #require(OverlayRenderer(panelWidth: 300).render(screen(), over: shot))
    #expect(overlay.width == 500 && overlay.height == 400)
    #expect(overlay[10, 300] == shot[10, 300])
    #expect(overlay[90, 70].distance(to: shot[90, 70]) > 100, "the frame's lower edge is drawn")
    let panel = overlay.cropped(to: Rect(x: 200, y: 0, width: 300, height: 100))
    let darkPixels = stride(from: 0, to: panel.pixels.count, by: 4).count { panel.pixels[$0] < 80 }
    #expect(darkPixels > 200, "the list has text in it")
  }

  @Test("a large screenshot is scaled down, a long list makes the picture taller")
  func sizes() throws {
    let long = String(repeating: "many words ", count: 400)
    let overlay = try #require(
      OverlayRenderer(maximumSide: 100, panelWidth: 300).render(
        screen(spoken: long), over: Bitmap(width: 200, height: 400)))
    #expect(overlay.width == 350)
    #expect(overlay.height > 400)
  }

  @Test("any text can be drawn", arguments: ["", "\0", "مرحبا", "設定", "\u{202E}abc", "👩‍👩‍👧", "\u{FFFF}"])
  func anyText(spoken: String) {
    #expect(OverlayRenderer().render(screen(spoken: spoken), over: Bitmap(width: 200, height: 400)) != nil)
  }

  @Test("a crop shows the stop with what is around it, enlarged at most to twice its size")
  func crop() throws {
    let shot = Bitmap(width: 400, height: 800)
    let stop = Rect(x: 100, y: 300, width: 40, height: 20)
    let crop = try #require(CropRenderer().render(shot, wanted: stop, heard: nil))
    #expect(crop.width == 480 && crop.height == 200)
    #expect(crop[crop.width / 2 - 40, crop.height / 2].distance(to: .white) > 100, "its left edge is drawn")
    #expect(CropRenderer().render(shot, wanted: nil, heard: nil) == nil)
    #expect(CropRenderer().render(shot, wanted: Rect(x: 900, y: 0, width: 9, height: 9), heard: nil) == nil)
  }
}
