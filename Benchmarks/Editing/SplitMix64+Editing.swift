import HearsightScreenModel

extension SplitMix64 {
  /// A number from 0 up to a limit, which it does not reach; 0 where there is no room.
  package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }

  /// 1 or -1.
  package var sign: Int {
    mutating get { below(2) == 0 ? 1 : -1 }
  }
}

extension String {
  /// The same in every process.
  package var seed: UInt64 { FNV1a.hash(utf8) }
}
