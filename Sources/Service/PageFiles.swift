import Foundation
import HearsightScreenModel
import Hummingbird

/// The files of a page: they are read once, so that no path of a request reaches the file system.
struct PageFiles: Sendable {
  /// A file of the page's folder, and where clients find it.
  struct Name: Hashable {
    var path: String
    var file: String
  }

  private struct File: Sendable {
    var type: String
    var content: ByteBuffer
  }

  private let files: [String: File]

  /// The address below which what all pages share is.
  private static let common = "/page"

  /// - Parameters:
  ///   - folder: of the service's resources; its `index.html` is at `/`.
  ///   - root: the address below which its scripts, styles and drawings are.
  ///   - further: files of folders in it.
  /// - Throws: ``ServerError/noPage(file:)``
  init(folder: String, below root: String, further: [Name] = []) throws(ServerError) {
    let own = [Name(path: "/", file: "index.html")] + Self.names(in: folder, below: root) + further
    var files: [String: File] = [:]
    for (names, folder) in [(own, folder), (Self.names(in: "PageCommon", below: Self.common), "PageCommon")] {
      for name in names { files[name.path] = try Self.file(name.file, of: folder) }
    }
    self.files = files
  }

  /// The files of a folder but its page.
  private static func names(in folder: String, below root: String) -> [Name] {
    let place = InstalledResources.folder(folder, of: "HearsightService")
    let here = place.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
    return here.filter { type(of: $0) != nil && $0 != "index.html" }.map { Name(path: "\(root)/\($0)", file: $0) }
  }

  private static func file(_ name: String, of folder: String) throws(ServerError) -> File {
    guard let place = InstalledResources.folder(folder, of: "HearsightService"), let type = type(of: name),
      let data = try? Data(contentsOf: place.appendingPathComponent(name))
    else { throw .noPage(file: name) }
    return File(type: type, content: ByteBuffer(bytes: data))
  }

  /// `nil` of what is no part of a page.
  private static func type(of file: String) -> String? {
    switch PathParts(file).name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    default: nil
    }
  }

  var paths: [String] { files.keys.sorted() }

  func response(at path: String) -> Response {
    guard let file = files[path] else { return Problem(ServiceError.unknownPath(path)).response() }
    return Response(status: .ok, headers: [.contentType: file.type], body: .init(byteBuffer: file.content))
  }
}
