#if canImport(Glibc)
  import CMalloc
#endif

/// How a program keeps the memory of pictures that it is done with.
package enum PictureMemory {
  /// Keeps it for the next picture. The system's allocator gives the memory of anything as large as a picture back at
  /// once, and the next picture waits for the kernel to clear as much again: that is two thirds of the time that a
  /// screenshot's decoding takes. What a process holds at most does not grow.
  ///
  /// It is for programs that are there for pictures, not for a library in somebody else's. Only glibc can be told so.
  package static func keepForNextPicture() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, largestKept)
      mallopt(M_TRIM_THRESHOLD, mostKept)
    #endif
  }

  /// Gives back to the system what is kept without use. Only glibc can be told so.
  package static func giveBack() {
    #if canImport(Glibc)
      malloc_trim(0)
    #endif
  }

  /// The largest piece of memory that is kept, in bytes: the most that glibc allows (mallopt(3)), and twice what a
  /// phone's screen takes.
  private static let largestKept: Int32 = 32 << 20
  /// The most memory at the end of the heap that is kept without use, in bytes: what recognizing a screen takes.
  private static let mostKept: Int32 = 256 << 20
}
