import Foundation

/// A file of JSON that holds one value.
package enum JSONFile {
  /// Why it could not be read, in words for a person: "models[2] lacks "sha256"".
  package struct Failure: Error {
    package var reason: String
    /// Whether there is a file at all.
    package var isMissing = false
  }

  /// - Throws: ``Failure``
  package static func read<Value: Decodable>(
    _ type: Value.Type, at url: URL, with decoder: JSONDecoder = JSONDecoder()
  ) throws(Failure) -> Value {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      let isMissing = !FileManager.default.fileExists(atPath: url.path)
      throw Failure(reason: isMissing ? "there is no such file" : error.localizedDescription, isMissing: isMissing)
    }
    return try decode(type, from: data, with: decoder)
  }

  /// - Throws: ``Failure``
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, with decoder: JSONDecoder = JSONDecoder()
  ) throws(Failure) -> Value {
    do {
      return try decoder.decode(type, from: data)
    } catch let error as DecodingError {
      throw Failure(reason: JSONFault(error, reading: data).plainReason)
    } catch {
      throw Failure(reason: error.localizedDescription)
    }
  }
}
