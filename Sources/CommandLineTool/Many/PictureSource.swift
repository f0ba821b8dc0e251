import HearsightMany

/// The pictures of a run, one by one: those that were named or found in folders, then those of a list, as they come.
struct PictureSource {
  private let items: [InputList.Item]
  private let list: PathList?
  private let shard: Shard?
  private var drawings: OverlayFolder?
  private var marks: OverlayFolder?
  /// How often each path has a line in the output of the run before.
  private var done: [String: Int]
  private var place = 0

  /// - Parameters:
  ///   - list: is read to its end.
  ///   - drawings: has the places of the drawings of `items`.
  ///   - marks: has the places of `items` with numbered marks.
  ///   - done: how often each path is to be passed over, because it was worked on before.
  init(
    _ items: [InputList.Item], list: PathList?, shard: Shard?, drawings: OverlayFolder? = nil,
    marks: OverlayFolder? = nil, done: [String: Int] = [:]
  ) {
    (self.items, self.list, self.shard, self.done) = (items, list, shard, done)
    (self.drawings, self.marks) = (drawings, marks)
  }

  /// The next picture to work on; `nil` at the end.
  ///
  /// - Throws: `PathListError`
  mutating func next() throws -> ManyPicture? {
    while let (picture, name) = try nextGiven() {
      if shard?.has(name) == false { continue }
      if let count = done[picture.path], count > 0 {
        done[picture.path] = count - 1
        continue
      }
      return picture
    }
    return nil
  }

  /// How many pictures there are to work on.
  mutating func count() throws -> Int {
    var count = 0
    while try next() != nil { count += 1 }
    return count
  }

  /// The next picture, and the name by which its share is chosen. Drawings are called by the place of their pictures
  /// among all, so that no two shares, and no two runs, give one name to different pictures.
  private mutating func nextGiven() throws -> (ManyPicture, name: String)? {
    if place < items.count {
      let item = items[place]
      place += 1
      let picture = ManyPicture(
        path: item.path, failure: item.failure, isStandardInput: item.path == "-",
        drawing: drawings?.takePlace(of: item.path), marks: marks?.takePlace(of: item.path))
      return (picture, item.shareName)
    }
    switch try list?.next() {
    case nil: return nil
    case .unusable(let path, let error): return (ManyPicture(path: path, failure: error), path)
    case .path(let path):
      do {
        let picture = ManyPicture(
          path: path, drawing: try drawings?.newPlace(of: path), marks: try marks?.newPlace(of: path))
        return (picture, path)
      } catch {
        return (ManyPicture(path: path, failure: error), path)
      }
    }
  }
}
