import HearsightMany
import Testing

@Suite("Shares")
struct ShardTests {
  private static let names = (0..<2000).map { "app-\($0 % 37)/screen-\($0).png" }

  @Test("all shares together are all files, each once", arguments: [1, 2, 3, 8, 100])
  func union(count: Int) throws {
    let shards = try (1...count).map { try #require(Shard("\($0)/\(count)")) }
    for name in Self.names { #expect(shards.count { $0.has(name) } == 1) }
  }

  @Test("shares are of about one size, also of names that differ in a digit alone", arguments: [2, 4, 8, 16])
  func sizes(count: Int) throws {
    for number in 1...count {
      let shard = try #require(Shard("\(number)/\(count)"))
      let expected = Double(Self.names.count) / Double(count)
      // Five standard deviations of a fair throw.
      let tolerance = 5 * (expected * (1 - 1 / Double(count))).squareRoot()
      #expect(abs(Double(Self.names.count(where: shard.has)) - expected) <= tolerance)
    }
  }

  @Test("a file's share is what it was: it must not change from version to version, nor from machine to machine")
  func stable() throws {
    let shard = try #require(Shard("3/4"))
    // As another program that knows FNV-1a chooses them.
    #expect((0..<12).filter { shard.has("screen-\($0).png") } == [0, 2, 7, 11])
  }

  @Test("what is no share", arguments: ["", "1", "0/2", "3/2", "-1/2", "1/0", "1/2/3", "a/b", "1/", "/2", "1/1000001"])
  func malformed(text: String) { #expect(Shard(text) == nil) }
}
