import Foundation
import HearsightEvaluation
import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightDataDesk

@Suite("Data sets of others")
struct ImportTests {
  private let set: ScratchFolder
  private let data: ScratchFolder

  init() throws { (set, data) = (try ScratchFolder(), try ScratchFolder()) }

  private func picture(_ path: String, width: Int = 100, height: Int = 200, jpeg: Bool = false) throws {
    let image = DrawnScreen.image([1, 2], width: width, height: height)
    try set.write(Data(jpeg ? try image.jpegData() : try image.pngData()), to: path)
  }

  /// Imports all, with the layout that the folder's content tells.
  @discardableResult
  private func run(classes: ClassMap = ClassMap(), is expected: ImportLayout) throws -> (
    outcomes: [CollectionOutcome], tally: ImportTally
  ) {
    let folder = try ImportFolder(set.url)
    let layout = try ImportLayout.of(folder)
    #expect(layout == expected)
    var importer = ScreenImporter(into: try CollectionFolder(data.url), layout: layout, classes: classes, set: "set")
    let outcomes = try layout.items(in: folder).map { try importer.take($0) }
    return (outcomes, importer.tally)
  }

  /// The only screen, as evaluations read it.
  private func screen() throws -> LabelledScreen {
    let screens = try LabelledScreen.all(at: data.url)
    try #require(screens.count == 1)
    return screens[0]
  }

  @Test("COCO: boxes by category, in pixels of the picture whatever size the file claims")
  func coco() throws {
    try picture("images/a.png")
    try set.write(
      """
      {"images":[{"id":7,"file_name":"a.png","width":50,"height":100}],
       "categories":[{"id":1,"name":"Switch"},{"id":2,"name":"Gizmo"},{"id":3,"name":"TextButton"}],
       "annotations":[{"id":1,"image_id":7,"category_id":1,"bbox":[1,2,10,5]},
        {"id":2,"image_id":7,"category_id":2,"bbox":[1,2,3,4]},
        {"id":3,"image_id":7,"category_id":3,"bbox":[5,50,20,10]},
        {"id":4,"image_id":7,"category_id":3,"bbox":[500,50,20,10]}]}
      """, to: "annotations/train.json")
    let (outcomes, tally) = try run(is: .coco)
    #expect(outcomes == [.taken("001-a")])
    let screen = try screen()
    #expect(screen.size == Size(width: 100, height: 200))
    #expect(screen.elements.map(\.type) == [.toggleUnselected, .container])
    #expect(screen.elements[1].frame == Rect(x: 10, y: 100, width: 40, height: 20))
    #expect(tally.unknown == ["Gizmo": 1] && tally.stateless == ["Switch": 1] && tally.outside == ["TextButton": 1])
    #expect(tally.lines.count == 3)
  }

  @Test("what a class means can be said, and comes before what is known")
  func classes() throws {
    try picture("images/a.png")
    try set.write("0 0.5 0.5 0.2 0.1\n1 0.5 0.25 1 0.5\n", to: "labels/a.txt")
    try set.write("Gizmo\nButton\n", to: "classes.txt")
    let map = try ClassMap("# ours\nGizmo = slider\nbutton=ignore\n", path: "map")
    try run(classes: map, is: .yolo)
    let screen = try screen()
    #expect(screen.elements.map(\.type) == [.slider])
    #expect(screen.elements[0].frame == Rect(x: 40, y: 90, width: 20, height: 20))
    #expect(screen.ignored == [Rect(x: 0, y: 0, width: 100, height: 100)])
    let error = #expect(throws: DataDeskError.self) { try ClassMap("A = Text\nB = Wing", path: "map") }
    #expect(error?.reason.hasPrefix("map, line 2: Wing") == true)
  }

  @Test("YOLO: classes from data.yaml, outlines as their boxes, bad lines by their number")
  func yolo() throws {
    try picture("train/images/a.png")
    try set.write("path: .\nnc: 2\nnames:\n  0: Text\n  1: 'Icon'\n", to: "data.yaml")
    try set.write("1 0.1 0.1 0.3 0.1 0.3 0.2 0.1 0.2\n", to: "train/labels/a.txt")
    try run(is: .yolo)
    let screen = try screen()
    #expect(screen.elements.map(\.type) == [.icon])
    #expect(screen.elements[0].frame == Rect(x: 10, y: 20, width: 20, height: 20))
    try picture("train/images/b.png")
    try set.write("0 0.5 0.5 0.1 0.1\n0 0.5 half 0.1 0.1\n", to: "train/labels/b.txt")
    guard case .failed(let error) = try run(is: .yolo).outcomes[1] else {
      Issue.record("a bad line passed")
      return
    }
    #expect(error.reason.contains("b.txt, line 2"))
  }

  @Test("VINS: objects of Pascal VOC, the status bar as a region that is not judged")
  func vins() throws {
    try picture("JPEGImages/Android_1.jpg", jpeg: true)
    try set.write(
      """
      <annotation><filename>Android_1.jpg</filename><size><width>100</width><height>200</height></size>
      <object><name>UpperTaskBar</name>
      <bndbox><xmin>0</xmin><ymin>0</ymin><xmax>100</xmax><ymax>10</ymax></bndbox></object>
      <object><name>Multi_Tab</name>
      <bndbox><xmin>0</xmin><ymin>20</ymin><xmax>50</xmax><ymax>40</ymax></bndbox></object>
      <object><name>Toolbar</name><bndbox><xmin>0</xmin><ymin>20</ymin><xmax>50</xmax><ymax>40</ymax></bndbox></object>
      </annotation>
      """, to: "Annotations/Android_1.xml")
    let tally = try run(is: .vins).tally
    let screen = try screen()
    #expect(screen.elements.map(\.type) == [.segmentedControl])
    #expect(screen.ignored == [Rect(x: 0, y: 0, width: 100, height: 10)])
    #expect(tally.noElement == ["Toolbar": 1])
    #expect(try Bitmap(contentsOf: data.url.appendingPathComponent("001-android-1/screen.png")).width == 100)
  }

  @Test("CVAT: boxes with their text and state")
  func cvat() throws {
    try picture("images/a.png")
    try set.write(
      """
      <?xml version="1.0" encoding="utf-8"?><annotations><version>1.1</version>
      <image id="0" name="images/a.png" width="100" height="200">
      <box label="Check Box" xtl="1" ytl="2" xbr="11" ybr="12"><attribute name="checked">true</attribute></box>
      <box label="Text" xtl="20" ytl="2" xbr="90" ybr="12"><attribute name="text">Hello</attribute></box>
      </image></annotations>
      """, to: "annotations.xml")
    try run(is: .cvat)
    let screen = try screen()
    #expect(screen.elements.map(\.type) == [.checkboxSelected, .text])
    #expect(screen.elements[1].text == "Hello")
  }

  @Test("Label Studio: per cent of the picture, pictures under their upload's name")
  func labelStudio() throws {
    try picture("pictures/a.png")
    try set.write(
      """
      [{"id":1,"data":{"image":"/data/upload/1/0a1b2c3d-a.png"},"annotations":[{"was_cancelled":false,"result":[
      {"type":"rectanglelabels","value":
      {"x":10,"y":50,"width":20,"height":10,"rotation":0,"rectanglelabels":["EditText"]}},
      {"type":"choices","value":{"choices":["good"]}}]}]}]
      """, to: "export.json")
    try run(is: .labelStudio)
    let screen = try screen()
    #expect(screen.elements.map(\.type) == [.textField])
    #expect(screen.elements[0].frame == Rect(x: 10, y: 100, width: 20, height: 20))
  }

  @Test("Rico: labels and the hierarchy, which Hearsight reads, scaled to the picture")
  func rico() throws {
    try picture("combined/12.jpg", jpeg: true)
    try set.write(
      """
      {"activity_name":"com.shop/com.shop.Main","activity":{"root":{"class":"DecorView","bounds":[0,0,200,400],
      "visible-to-user":true,"children":[null,{"class":"android.widget.Button","text":"Buy","clickable":true,
      "resource-id":"com.shop:id/buy","content-desc":[null],"bounds":[20,20,120,60],"visible-to-user":true}]}}}
      """, to: "combined/12.json")
    try set.write(
      """
      {"class":"DecorView","bounds":[0,0,200,400],"children":[{"componentLabel":"Text Button","text":"Buy",
      "clickable":true,"bounds":[20,20,120,60]}]}
      """, to: "semantic/12.json")
    try run(is: .rico)
    let screen = try screen()
    #expect(screen.app == "com.shop" && screen.platform == "android")
    #expect(screen.elements.map(\.type) == [.container] && screen.elements[0].clickable == true)
    #expect(screen.elements[0].frame == Rect(x: 10, y: 10, width: 50, height: 20))
    let dump = try Data(contentsOf: data.url.appendingPathComponent("001-com-shop/hierarchy.json"))
    let hierarchy = try HierarchyReader().read(dump, picture: screen.size)
    let button = try #require(hierarchy.elements.first { $0.name == "Buy" })
    #expect(button.frame == Rect(x: 10, y: 10, width: 50, height: 20) && button.actions.isClickable == true)
  }

  @Test("DroidBot: states with their screens, as hierarchies")
  func droidBot() throws {
    try picture("states/screen_2026-01-01.png")
    try set.write(
      """
      {"foreground_activity":"org.notes/.Main","width":100,"height":200,"views":[{"temp_id":0,"parent":-1,
      "children":[1],"class":"FrameLayout","bounds":[[0,0],[100,200]],"visible":true},{"temp_id":1,"parent":0,
      "children":[],"class":"android.widget.Button","text":"New","clickable":true,"bounds":[[0,0],[50,20]],
      "visible":true}]}
      """, to: "states/state_2026-01-01.json")
    #expect(try run(is: .droidBot).outcomes == [.taken("001-org-notes")])
    #expect(
      data.names(in: "001-org-notes") == [
        "annotation.json", "hierarchy.json", "ids.json", "screen.png", "source.json",
      ])
  }

  @Test("a broken picture and a missing one are told, the others are taken, and a second run takes only what is new")
  func goesOn() throws {
    try picture("a.png")
    try set.write("no picture", to: "b.png")
    try set.write(
      """
      {"images":[{"id":1,"file_name":"a.png"},{"id":2,"file_name":"b.png"},{"id":3,"file_name":"c.png"}],
       "categories":[{"id":1,"name":"Text"}],"annotations":[]}
      """, to: "all.json")
    let outcomes = try run(is: .coco).outcomes
    #expect(outcomes[0] == .taken("001-a"))
    guard case .failed(let broken) = outcomes[1], case .failed(let missing) = outcomes[2] else {
      Issue.record("\(outcomes)")
      return
    }
    #expect(broken.reason.hasPrefix("b.png: ") && missing.reason.contains("not there"))
    #expect(try run(is: .coco).outcomes[0] == .known)
  }

  @Test("a folder that is laid out as nothing that is known says what there is")
  func unknownLayout() throws {
    try set.write("hello", to: "readme.md")
    let error = #expect(throws: DataDeskError.self) { try ImportLayout.of(ImportFolder(set.url)) }
    #expect(error?.reason.contains("label-studio") == true)
  }

  @Test("each of the 13 types is known by its own name, and by that of other sets", arguments: ElementType.allCases)
  func knowsTypes(type: ElementType) {
    #expect(ClassMap().meaning(of: type.rawValue) == .type(type))
  }
}
