import Foundation

/// The files that come with a module, wherever the program was installed.
package enum InstalledResources {
  /// A folder of a module's resources; `nil` where it was left out. `Bundle.module` would end the program there.
  ///
  /// - Parameters:
  ///   - name: as the manifest copies it.
  ///   - module: whose resources it is one of.
  package static func folder(_ name: String, of module: String) -> URL? {
    let bundles = [Bundle.main] + Bundle.allBundles
    let places = bundles.flatMap { bundle -> [URL] in
      [bundle.resourceURL, bundle.bundleURL, bundle.bundleURL.deletingLastPathComponent()].compactMap { $0 }
    }
    for place in places {
      for ending in ["resources", "bundle"] {
        let folder = place.appendingPathComponent("hearsight_\(module).\(ending)").appendingPathComponent(name)
        if FileManager.default.fileExists(atPath: folder.path) { return folder }
      }
    }
    return nil
  }
}
