/// The line on standard error about a file that failed.
struct FileFailure: CustomStringConvertible {
  let path: String
  let error: any Error

  /// Some errors name the file themselves.
  var description: String {
    let message = "\(error)"
    return "error: \(message.contains(path) ? message : "\(path): \(message)")"
  }
}
