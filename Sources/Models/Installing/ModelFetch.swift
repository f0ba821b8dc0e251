import Foundation

/// Brings what a source holds into a file, and stops at a limit.
struct ModelFetch {
  /// Most bytes of a source: twenty-five times the largest there is, and little enough for any disk.
  static let defaultLimit = 1 << 29

  var limit = ModelFetch.defaultLimit
  /// Called with the bytes that have arrived and, where it is known, the bytes in all.
  var progress: (Int, Int?) -> Void = { _, _ in }

  /// Copies or downloads. The target is on the disk when this returns.
  ///
  /// - Throws: ``ModelInstallError``, ``ModelStoreError/notWritable(path:reason:)``
  func fetch(_ source: ModelSource, to target: URL) throws {
    guard FileManager.default.createFile(atPath: target.path, contents: nil),
      let file = FileHandle(forWritingAtPath: target.path)
    else { throw ModelStoreError.notWritable(path: target.path, reason: "the file cannot be made") }
    defer { try? file.close() }
    switch source {
    case .file(let url): try copy(url, to: file, at: target)
    case .address(let url):
      try ModelDownload(url: url, file: file, path: target.path, limit: limit, progress: progress).run()
    }
    do {
      try file.synchronize()
    } catch {
      throw ModelStoreError.notWritable(path: target.path, reason: error.localizedDescription)
    }
  }

  /// Bytes of a file that are in memory at once.
  private static let chunk = 1 << 20

  private func copy(_ url: URL, to file: FileHandle, at target: URL) throws {
    let source = try open(url)
    defer { try? source.close() }
    var count = 0
    while let data = try read(source, url), !data.isEmpty {
      count += data.count
      guard count <= limit else { throw ModelInstallError.tooLarge(source: url.path, limit: limit) }
      do {
        try file.write(contentsOf: data)
      } catch {
        throw ModelStoreError.notWritable(path: target.path, reason: error.localizedDescription)
      }
    }
  }

  /// Opens a file; not a pipe or device, which may never end.
  private func open(_ url: URL) throws -> FileHandle {
    let path = url.resolvingSymlinksInPath().path
    do {
      let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      guard type == .typeRegular else {
        throw ModelInstallError.unreadable(source: url.path, reason: "it is no file")
      }
      return try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    } catch let error as ModelInstallError {
      throw error
    } catch {
      throw ModelInstallError.unreadable(source: url.path, reason: Self.reason(error))
    }
  }

  private func read(_ file: FileHandle, _ url: URL) throws -> Data? {
    do {
      return try file.read(upToCount: Self.chunk)
    } catch {
      throw ModelInstallError.unreadable(source: url.path, reason: error.localizedDescription)
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: "there is no such file"
    case .fileReadNoPermission: "you may not read it"
    default: error.localizedDescription
    }
  }
}
