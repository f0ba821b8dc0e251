import Foundation
import HearsightScreenModel

/// A model as the runtime brought it into form, in a file: its bytes, and behind them what they were made of, how long
/// that is (4 bytes), a sum over all before (8 bytes) and a mark (8 bytes).
struct OptimizedModel {
  private let file: MappedFile
  /// The runtime's bytes; they stay in place as long as the value or a copy of it lives.
  let bytes: UnsafeRawBufferPointer

  /// Opens one that was made of this state of a model.
  ///
  /// - Returns: `nil` where there is none, or it was made of another state or is broken.
  init?(at url: URL, of state: ModelState) {
    guard let file = MappedFile(at: url), let parts = Self.parts(of: file.bytes),
      parts.state.elementsEqual(state.description.utf8), parts.sum == Self.sum(of: parts.summed)
    else { return nil }
    self.file = file
    bytes = parts.model
  }

  /// Takes the bytes out of the process's memory until they are next looked at: the runtime has brought most weights
  /// into another form of its own, and looks at their bytes no more.
  func forget() { file.forget() }

  /// Ends a file that the runtime wrote, so that it can be opened.
  ///
  /// - Returns: whether it could be done.
  static func seal(_ url: URL, _ state: ModelState) -> Bool {
    guard let file = try? FileHandle(forUpdating: url), (try? file.seekToEnd()) != nil else { return false }
    defer { try? file.close() }
    let text = Data(state.description.utf8)
    do {
      try file.write(contentsOf: text + littleEndian(UInt32(text.count)))
      guard let written = MappedFile(at: url) else { return false }
      try file.write(contentsOf: littleEndian(sum(of: written.bytes)) + mark)
      return true
    } catch {
      return false
    }
  }

  /// The model's file that one was made of; `nil` where the file is none of these.
  static func path(in url: URL) -> String? {
    guard let file = MappedFile(at: url), let parts = parts(of: file.bytes) else { return nil }
    return ModelState.path(in: String(decoding: parts.state, as: UTF8.self))
  }

  private static let mark = Data("hearsopt".utf8)

  private struct Parts {
    var model: UnsafeRawBufferPointer
    var state: UnsafeRawBufferPointer
    var summed: UnsafeRawBufferPointer
    var sum: UInt64
  }

  private static func parts(of bytes: UnsafeRawBufferPointer) -> Parts? {
    let summed = bytes.count - mark.count - 8
    guard summed > 4, bytes.suffix(mark.count).elementsEqual(mark) else { return nil }
    let length = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: summed - 4, as: UInt32.self)))
    let model = summed - 4 - length
    guard model > 0 else { return nil }
    return Parts(
      model: UnsafeRawBufferPointer(rebasing: bytes[..<model]),
      state: UnsafeRawBufferPointer(rebasing: bytes[model..<(summed - 4)]),
      summed: UnsafeRawBufferPointer(rebasing: bytes[..<summed]),
      sum: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: summed, as: UInt64.self)))
  }

  /// Words of 64 bits in four rows, each summed as FNV-1a sums bytes: as fast as memory is read.
  private static func sum(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var rows = SIMD4<UInt64>(repeating: UInt64(bytes.count))
    let step = MemoryLayout<SIMD4<UInt64>>.size
    let whole = bytes.count / step * step
    for offset in stride(from: 0, to: whole, by: step) {
      rows = (rows ^ bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)) &* FNV1a.prime
      // The product carries upwards only.
      rows ^= rows &>> 29
    }
    let rest = FNV1a.hash(bytes[whole...])
    return (0..<4).reduce(rest) { ($0 ^ rows[$1]) &* FNV1a.prime }
  }

  private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> Data {
    withUnsafeBytes(of: number.littleEndian) { Data($0) }
  }
}
