import ArgumentParser
import Foundation
import HearsightPixels
import HearsightScreenModel

/// A screen to audit: its picture, and the dump that was taken with it.
struct AuditPair {
  /// Which screen it is, from run to run: its folder, or its file's name without ending where that is not "screen".
  var name: String
  var picture: String
  /// `nil`: only what the picture shows is audited.
  var hierarchy: String?
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
/// In a folder, `NAME/screen.png` and `NAME/hierarchy.*` are a pair; other pictures are screens without a hierarchy.
struct AuditPairs {
  private(set) var pairs: [AuditPair] = []
  /// Why an argument, or a hierarchy in a folder, stands for no screen.
  private(set) var failures: [AuditFailure] = []

  /// What a pair's files are called, whatever their endings.
  private static let (screenName, hierarchyName) = ("screen", "hierarchy")

  init(paths: [String], hierarchy: String?) {
    let list = InputList(paths: paths) { path, start in
      if Self.stem(path) == Self.hierarchyName { return nil }
      let isPicture =
        Bitmap.isPicture(start) || Bitmap.fileExtensions.contains((path as NSString).pathExtension.lowercased())
      return isPicture ? nil : "it is no picture, and no dump called hierarchy"
    }
    failures = list.items.compactMap { item in item.failure.map { AuditFailure(path: item.path, error: $0) } }
    let files = list.items.filter { $0.failure == nil }
    let dumps = files.filter { $0.inFolder && Self.stem($0.path) == Self.hierarchyName }
    let byFolder = Dictionary(grouping: dumps) { Self.folder($0.path) }
    for item in files where !(item.inFolder && Self.stem(item.path) == Self.hierarchyName) {
      let isScreen = Self.stem(item.path) == Self.screenName
      let own = isScreen && item.inFolder ? byFolder[Self.folder(item.path)]?.map(\.path) ?? [] : []
      if own.count > 1 {
        failures.append(AuditFailure(path: item.path, error: AuditPairError.severalHierarchies(paths: own.sorted())))
        continue
      }
      pairs.append(
        AuditPair(name: Self.name(of: item, isScreen: isScreen), picture: item.path, hierarchy: hierarchy ?? own.first))
    }
    let screens = Set(pairs.map { Self.folder($0.picture) })
    failures += dumps.filter { !screens.contains(Self.folder($0.path)) }.map {
      AuditFailure(path: $0.path, error: AuditPairError.noScreen)
    }
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
