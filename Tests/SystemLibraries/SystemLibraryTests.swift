import CDynamicLibrary
import Foundation
import HearsightSystemLibraries
import Testing

@Suite("Libraries of the system")
struct SystemLibraryTests {
  @Test("folders of one's own are looked at first, and in each the best version")
  func order() {
    let paths = SystemLibrary("thing", versions: "5", "4").candidates(before: ["/own"])
    #expect(paths.first?.hasPrefix("/own/libthing.") == true && paths.first?.contains("5") == true)
    #expect(paths.dropFirst().first?.hasPrefix("/own/libthing.") == true)
    #expect(paths.count > SystemLibrary.folders.count && Set(paths).count == paths.count)
  }

  @Test("a library that is not there has no path")
  func missing() {
    #expect(SystemLibrary("no-such-library", versions: "1").path() == nil)
  }

  @Test("what C cannot open it says, and cuts off what is too long")
  func message() {
    let path = "/no/" + String(repeating: "x", count: 2000)
    var message = LibraryMessage()
    #expect(message.string.isEmpty)
    #expect(library_open(path, RTLD_NOW, "a library", [], 0, &message) == nil)
    #expect(message.string.hasPrefix("/no/xxx") && message.string.utf8.count < MemoryLayout<LibraryMessage>.size)
  }
}
