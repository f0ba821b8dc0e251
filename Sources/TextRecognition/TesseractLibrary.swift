import CTesseract
import Foundation
import HearsightSystemLibraries

/// Where Tesseract and its language data are. It reads the scripts that PP-OCR does not know.
package struct TesseractLibrary: Sendable, Hashable {
  /// The library to open; `nil` where none was found.
  package let path: String?
  /// The folder with the `*.traineddata` files; `nil` where none was found.
  package let dataFolder: String?

  /// - Parameters: `nil` for what is not there; then nothing is read with it.
  package init(path: String?, dataFolder: String?) {
    self.path = path
    self.dataFolder = dataFolder
  }

  /// No Tesseract: what PP-OCR cannot read is marked as unreadable.
  package static let none = TesseractLibrary(path: nil, dataFolder: nil)

  /// Looks in the system's library folders, and for the data in TESSDATA_PREFIX and where Debian, Fedora and Homebrew
  /// put it.
  package static func found(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> TesseractLibrary {
    let data = [environment["TESSDATA_PREFIX"]].compactMap { $0 } + dataFolders
    return TesseractLibrary(
      path: SystemLibrary("tesseract", versions: "5", "4").path(),
      dataFolder: data.first { folder in
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.contains { $0.hasSuffix(".traineddata") }
      })
  }

  /// The ISO 15924 codes of the scripts that are read with Tesseract and for which no language data is installed.
  package var unreadableScripts: [String] { TesseractReader.unreadableScripts(with: self) }

  /// Whether all of some language data ("rus", "script/Hangul") is installed.
  func has(_ names: [String]) -> Bool {
    guard let dataFolder else { return false }
    return names.allSatisfy { FileManager.default.fileExists(atPath: "\(dataFolder)/\($0).traineddata") }
  }

  private static let dataFolders = [
    "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract-ocr/4.00/tessdata", "/usr/share/tessdata",
    "/usr/share/tesseract/tessdata", "/usr/local/share/tessdata", "/opt/homebrew/share/tessdata",
  ]
}
