import FuzzSupport

/// SwiftPM makes this symbol the program's `main`.
@_cdecl("fuzz_gif_main")
public func start(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  Harness.run(count, arguments, test)
}

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  Harness.decode(.gif, start, count)
  return 0
}
