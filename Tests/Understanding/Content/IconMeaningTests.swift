import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Chevrons")
struct ChevronsTests {
  @Test("a named icon is one by its name, whatever its shape")
  func names() {
    #expect(icon("chevron right", 0, 0, 14, 14).isChevron(scale: 1))
    #expect(!icon("share", 0, 0, 8, 14).isChevron(scale: 1))
  }

  @Test("an unnamed one is by its shape and its size in points")
  func shapes() {
    #expect(element(.icon, 0, 0, 8, 14).isChevron(scale: 1))
    #expect(element(.icon, 0, 0, 14, 8).isChevron(scale: 1))
    #expect(element(.icon, 0, 0, 24, 42).isChevron(scale: 3))
    #expect(!element(.icon, 0, 0, 14, 14).isChevron(scale: 1))
    #expect(!element(.icon, 0, 0, 4, 14).isChevron(scale: 1))
    #expect(!element(.icon, 0, 0, 24, 42).isChevron(scale: 1))
    #expect(!element(.text, 0, 0, 8, 14).isChevron(scale: 1))
  }
}
