import ArgumentParser
import Foundation
import HearsightMany
import HearsightPixels
import HearsightScreenModel

/// A screen to audit: its picture, and the dump that was taken with it.
struct AuditPair {
  /// Which screen it is, from run to run: its folder, or its file's name without ending where that is not "screen".
  var name: String
  var picture: String
  /// `nil`: only what the picture shows is audited.
  var hierarchy: String?

  /// What it is read from.
  var files: [String] { [picture] + (hierarchy.map { [$0] } ?? []) }
}

/// Something that could not be audited.
struct AuditFailure {
  var path: String
  var error: any Error
}

/// Why files of a folder are no pair.
enum AuditPairError: HearsightError, Hashable {
  case severalHierarchies(paths: [String])
  case noScreen

  var code: String {
    switch self {
    case .severalHierarchies: "several-hierarchies"
    case .noScreen: "hierarchy-without-screen"
    }
  }

  var reason: String {
    switch self {
    case .severalHierarchies(let paths): "several hierarchies are beside it: \(paths.joined(separator: ", "))"
    case .noScreen: "there is no picture called screen beside it"
    }
  }

  var remedy: String? {
    switch self {
    case .severalHierarchies: "leave the one that was dumped with the picture"
    case .noScreen: "call the screenshot screen.png, and put it into the folder"
    }
  }
}

/// The screens that `hearsight audit` was given.
///
/// In a folder, and where a list names the picture, `NAME/screen.png` and `NAME/hierarchy.*` are a pair; other pictures
/// are screens without a hierarchy.
struct AuditPairs {
  private(set) var pairs: [AuditPair] = []
  /// Why an argument, or a hierarchy in a folder, stands for no screen.
  private(set) var failures: [AuditFailure] = []

  /// What a pair's files are called, whatever their endings.
  private static let (screenName, hierarchyName) = ("screen", "hierarchy")

  /// - Parameters:
  ///   - hierarchy: of the only picture.
  ///   - listed: what a list has.
  ///   - shard: the share of the screens that is wanted.
  init(paths: [String], hierarchy: String?, listed: [PathList.Entry] = [], shard: Shard? = nil) {
    let list = InputList(paths: paths) { path, start in
      if Self.stem(path) == Self.hierarchyName { return nil }
      let isPicture =
        Bitmap.isPicture(start) || Bitmap.fileExtensions.contains((path as NSString).pathExtension.lowercased())
      return isPicture ? nil : "it is no picture, and no dump called hierarchy"
    }
    func isWanted(_ item: InputList.Item) -> Bool { shard?.has(item.shareName) ?? true }
    take(list, hierarchy: hierarchy, where: isWanted)
    for entry in listed { take(entry, where: isWanted) }
  }

  private mutating func take(_ entry: PathList.Entry, where isWanted: (InputList.Item) -> Bool) {
    switch entry {
    case .unusable(let path, let error):
      if isWanted(InputList.Item(path: path, name: path)) { failures.append(AuditFailure(path: path, error: error)) }
    case .path(let path):
      let item = InputList.Item(path: path, name: PathParts(path).name)
      guard isWanted(item) else { return }
      let isScreen = Self.stem(path) == Self.screenName
      take(item, isScreen: isScreen, dumps: isScreen ? Self.dumps(beside: path) : [], hierarchy: nil)
    }
  }

  private mutating func take(_ list: InputList, hierarchy: String?, where isWanted: (InputList.Item) -> Bool) {
    failures += list.items.filter(isWanted).compactMap { item in
      item.failure.map { AuditFailure(path: item.path, error: $0) }
    }
    let files = list.items.filter { $0.failure == nil }
    let dumps = files.filter { $0.inFolder && Self.stem($0.path) == Self.hierarchyName }
    let byFolder = Dictionary(grouping: dumps) { Self.folder($0.path) }
    let pictures = files.filter { !($0.inFolder && Self.stem($0.path) == Self.hierarchyName) }
    for item in pictures where isWanted(item) {
      let isScreen = Self.stem(item.path) == Self.screenName
      let own = isScreen && item.inFolder ? byFolder[Self.folder(item.path)]?.map(\.path) ?? [] : []
      take(item, isScreen: isScreen, dumps: own, hierarchy: hierarchy)
    }
    let screens = Set(pictures.map { Self.folder($0.path) })
    failures += dumps.filter { !screens.contains(Self.folder($0.path)) && isWanted($0) }.map {
      AuditFailure(path: $0.path, error: AuditPairError.noScreen)
    }
  }

  /// - Parameter dumps: the hierarchies that lie beside the picture.
  private mutating func take(_ item: InputList.Item, isScreen: Bool, dumps: [String], hierarchy: String?) {
    guard dumps.count <= 1 else {
      failures.append(AuditFailure(path: item.path, error: AuditPairError.severalHierarchies(paths: dumps.sorted())))
      return
    }
    pairs.append(
      AuditPair(name: Self.name(of: item, isScreen: isScreen), picture: item.path, hierarchy: hierarchy ?? dumps.first))
  }

  private static func dumps(beside path: String) -> [String] {
    let folder = folder(path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.filter { stem($0) == hierarchyName }.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
  }

  private static func name(of item: InputList.Item, isScreen: Bool) -> String {
    guard isScreen else { return PathParts.withoutEnding(item.name) }
    // A pair that is given by its files is called as it is in a folder of pairs: its baseline holds for both.
    let folder = item.inFolder ? folder(item.name) : ""
    return folder.isEmpty ? URL(fileURLWithPath: self.folder(item.path)).lastPathComponent : folder
  }

  private static func folder(_ path: String) -> String { PathParts(path).folder }

  private static func stem(_ path: String) -> String {
    PathParts(path).stem.lowercased()
  }
}
