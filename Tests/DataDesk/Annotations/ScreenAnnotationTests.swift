import Foundation
import HearsightDataDesk
import HearsightScreenModel
import Testing

struct ScreenAnnotationTests {
  private static let text = """
    {"image":"screen.png","width":100,"height":200,"annotators":["a"],
     "elements":[{"type":"Text","box":[1,2.5,30,4],"text":"Hi","clickable":false,"heading":true,"note":{"by":[1,null]}},
                 {"type":"Text Field","box":[1,20,30,10],"secure":true,"enabled":false,"part":"text","unsure":true}],
     "others":[{"kind":"map","box":[0,50,100,50],"x":1}],
     "ignore":[{"box":[0,190,100,10],"why":"keyboard","y":"z"}],"stops":[[0],[1]]}
    """

  @Test("What is read is written back, also keys that nobody here knows")
  func keepsEverything() throws {
    let annotation = try JSONDecoder().decode(ScreenAnnotation.self, from: Data(Self.text.utf8))
    let (old, new) = (
      try JSONSerialization.jsonObject(with: Data(Self.text.utf8)) as? NSDictionary,
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(annotation)) as? NSDictionary
    )
    #expect(old != nil)
    #expect(old == new)
  }

  @Test("Attributes are read as they are named")
  func readsAttributes() throws {
    let annotation = try JSONDecoder().decode(ScreenAnnotation.self, from: Data(Self.text.utf8))
    let field = try #require(annotation.elements.last)
    #expect(field.frame == Rect(x: 1, y: 20, width: 30, height: 10))
    #expect((field.part, field.isUnsure, field.secure, field.enabled) == (.text, true, true, false))
    #expect(annotation.others.first?.kind == .map)
    #expect(annotation.ignored.first?.why == "keyboard")
  }

  @Test(
    "What cannot be an annotation is refused",
    arguments: [
      #"{"width":1,"height":1,"elements":[{"type":"Text","box":[0,0,-1,1]}]}"#,
      #"{"width":1,"height":1,"elements":[{"type":"Txt","box":[0,0,1,1]}]}"#,
      #"{"width":1,"height":1,"elements":[],"stops":[[0]]}"#, #"{"width":1}"#,
    ])
  func refuses(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ScreenAnnotation.self, from: Data(text.utf8)) }
  }
}
