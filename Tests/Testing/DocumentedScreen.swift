import HearsightTesting

struct MyScreen: ScreenSource {
  var titles: [String]

  func screen(recognizedBy recognizer: () throws -> ScreenRecognizer) throws -> Screen {
    let stops = titles.enumerated().map { index, title in
      Stop(
        id: index, kind: .single, elements: [], frame: Rect(x: 0, y: Double(index) * 44, width: 390, height: 44),
        label: title, traits: .button)
    }
    return Screen(size: Size(width: 390, height: 844), elements: [], stops: stops)
  }
}
