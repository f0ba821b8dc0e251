import Foundation

/// Where the files of a ``ModelSet`` are taken from.
protocol ModelSetSource {
  /// Copies a file of the set.
  ///
  /// - Parameter limit: the most bytes.
  func copy(_ path: String, to target: URL, limit: Int) throws
}

/// A folder: one that `make models-archive` would pack, such as `Models` in a checkout.
struct ModelSetFolder: ModelSetSource {
  let url: URL

  func copy(_ path: String, to target: URL, limit: Int) throws {
    try ModelFetch(limit: limit).fetch(.file(url.appendingPathComponent(path)), to: target)
  }

  /// The sums of a folder that has none written down: of its list, of the models, and of what lies beside them.
  func sums() throws -> String {
    let list = url.appendingPathComponent(ModelSet.list)
    let models = try ModelStore(folder: url).models
    var paths = [ModelSet.list]
    for model in models {
      guard ModelSet.isPath(model.file) else {
        throw ModelInstallError.setRefused(source: list.path, reason: "it has a model at \"\(model.file)\"")
      }
      let folder = URL(fileURLWithPath: model.file).deletingLastPathComponent().lastPathComponent
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(folder).path)) ?? []
      paths += names.map { "\(folder)/\($0)" }.filter(ModelSet.isPath)
    }
    return try Set(paths).sorted().map { path in
      let file = url.appendingPathComponent(path)
      guard let sum = try? FileSum.sha256(of: file) else {
        throw ModelInstallError.unreadable(source: file.path, reason: "it is missing, or no file")
      }
      return "\(sum)  \(path)\n"
    }.joined()
  }
}

/// A tar archive, without compression. The system's `tar` reads it, and only ever prints the one file that it is asked
/// for: where a file lands is not the archive's to say, so neither paths nor links nor devices in it mean anything, and
/// what is too long is cut off. A library would be one more dependency of every app, to parse hostile bytes in its
/// process.
struct ModelArchive: ModelSetSource {
  let url: URL

  /// Where "ustar" stands in a header of POSIX and of GNU, which has 512 bytes.
  private static let magicOffset: UInt64 = 257
  private static let tools = ["/usr/bin/tar", "/bin/tar"]

  /// - Throws: ``ModelInstallError/setRefused(source:reason:)``
  init(url: URL) throws(ModelInstallError) {
    self.url = url
    let file = FileHandle(forReadingAtPath: url.path)
    defer { try? file?.close() }
    try? file?.seek(toOffset: Self.magicOffset)
    guard let magic = try? file?.read(upToCount: 5), magic == Data("ustar".utf8) else {
      throw .setRefused(source: url.path, reason: "it is no archive that `make models-archive` made")
    }
  }

  func copy(_ path: String, to target: URL, limit: Int) throws {
    guard let tool = Self.tools.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      throw ModelInstallError.unreadable(source: url.path, reason: "there is no tar at \(Self.tools[0])")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = ["-xOf", url.standardizedFileURL.path, "--", path]
    // Without the user's TAR_OPTIONS, and without translated messages.
    process.environment = ["LC_ALL": "C"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    defer {
      if process.isRunning { process.terminate() }
      try? pipe.fileHandleForReading.close()
      process.waitUntilExit()
    }
    guard FileManager.default.createFile(atPath: target.path, contents: nil),
      let file = FileHandle(forWritingAtPath: target.path)
    else { throw ModelStoreError.notWritable(path: target.path, reason: "the file cannot be made") }
    defer { try? file.close() }
    var count = 0
    while let data = try pipe.fileHandleForReading.read(upToCount: 1 << 20), !data.isEmpty {
      count += data.count
      guard count <= limit else { throw ModelInstallError.tooLarge(source: "\(url.path): \(path)", limit: limit) }
      do {
        try file.write(contentsOf: data)
      } catch {
        throw ModelStoreError.notWritable(path: target.path, reason: error.localizedDescription)
      }
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ModelInstallError.setRefused(source: url.path, reason: "it has no \(path), or is cut short")
    }
    try file.synchronize()
  }
}
