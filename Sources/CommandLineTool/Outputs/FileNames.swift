/// Names for files that share a folder: a second one of a name gets a number, NAME-2.
struct FileNames {
  /// In lower case, because some file systems make no difference between cases.
  private var taken: Set<String>

  /// - Parameter reserved: names that none gets as it is.
  init(reserved: Set<String> = []) { taken = reserved }

  /// The name under which a file is free to lie, without its ending.
  mutating func take(_ wanted: String) -> String {
    var name = wanted
    var number = 2
    while !taken.insert(name.lowercased()).inserted {
      name = "\(wanted)-\(number)"
      number += 1
    }
    return name
  }
}
