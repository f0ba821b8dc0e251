import HearsightScreenModel
import HearsightSpokenText
import Testing

@Suite struct LandmarksTests {
  /// A stop at a height on a screen of 300 x 600.
  private func stop(_ id: Int, y: Double, _ traits: Traits = []) -> Stop {
    Stop(id: id, kind: .single, elements: [id], frame: Rect(x: 20, y: y, width: 100, height: 30), traits: traits)
  }

  private func screen(_ stops: [Stop], dialogs: [Rect] = []) -> Screen {
    let elements = stops.map { Element(id: $0.id, type: .text, frame: $0.frame) }
    let layers = dialogs.enumerated().map { Element(id: stops.count + $0, type: .dialog, frame: $1) }
    return Screen(size: Size(width: 300, height: 600), elements: elements + layers, stops: stops)
  }

  private func kinds(_ screen: Screen) -> [Landmark.Kind] { screen.landmarks.map(\.kind) }

  @Test func aBarWithTitleAndButtonsIsOne() {
    let found = screen([
      stop(0, y: 40, .backButton), stop(1, y: 42, .header), stop(2, y: 40, .button), stop(3, y: 100), stop(4, y: 140),
      stop(5, y: 560, .tabBarItem), stop(6, y: 560, .tabBarItem),
    ]).landmarks
    #expect(found.map(\.kind) == [.topBar, .main, .tabBar])
    #expect(found.map(\.stops) == [[0, 1, 2], [3, 4], [5, 6]])
  }

  @Test func aHeadingFurtherDownMakesNoBar() {
    #expect(kinds(screen([stop(0, y: 30), stop(1, y: 120, .header), stop(2, y: 200)])) == [.main])
  }

  @Test func aDialogTakesWhatIsInIt() {
    let dialog = Rect(x: 0, y: 200, width: 300, height: 200)
    let found = screen(
      [stop(0, y: 40, .header), stop(1, y: 220, .header), stop(2, y: 300, .searchField), stop(3, y: 500)],
      dialogs: [dialog]
    ).landmarks
    #expect(found.map(\.kind) == [.topBar, .dialog, .main])
    #expect(found[1].stops == [1, 2])
  }

  @Test func twoDialogsAndTwoTabBarsAreTwo() {
    let upper = Rect(x: 0, y: 0, width: 300, height: 300)
    let inner = Rect(x: 0, y: 200, width: 300, height: 90)
    let found = screen(
      [stop(0, y: 100), stop(1, y: 230), stop(2, y: 400, .tabBarItem), stop(3, y: 450), stop(4, y: 560, .tabBarItem)],
      dialogs: [upper, inner]
    ).landmarks
    #expect(found.map(\.kind) == [.dialog, .dialog, .tabBar, .main, .tabBar])
  }

  @Test func dialogsBesideEachOtherAreCards() {
    let cards = [Rect(x: 0, y: 100, width: 300, height: 100), Rect(x: 0, y: 300, width: 300, height: 100)]
    #expect(kinds(screen([stop(0, y: 120), stop(1, y: 320)], dialogs: cards)) == [.main])
  }

  @Test func searchIsALandmark() {
    #expect(kinds(screen([stop(0, y: 40, .searchField), stop(1, y: 100)])) == [.search, .main])
  }

  @Test func whatTheAppDeclaresCountsAlone() {
    var stops = [stop(0, y: 40, .header), stop(1, y: 100), stop(2, y: 200), stop(3, y: 560, .tabBarItem)]
    stops[1].boundary = .landmarkStart
    stops[2].boundary = .landmarkEnd
    #expect(screen(stops).landmarks == [Landmark(kind: .declared, stops: [1])])
  }

  @Test func nothingIsNoLandmark() {
    #expect(screen([]).landmarks.isEmpty)
    let lost = Stop(id: 0, kind: .single, elements: [99], frame: Rect(x: .nan, y: .nan, width: 1, height: 1))
    #expect(kinds(Screen(size: Size(width: 0, height: 0), elements: [], stops: [lost])) == [.main])
  }

  @Test func fieldsAreWhatAFormIsFilledInWith() {
    var boxes = [stop(0, y: 40, .textEntry), stop(1, y: 80, .adjustable), stop(2, y: 120, .button), stop(3, y: 160)]
    boxes[2].label = "Send"
    var form = screen(boxes)
    form.elements[3].type = .checkboxUnselected
    #expect(Rotor.fields.stops(of: form).map(\.id) == [0, 1, 3])
  }
}
