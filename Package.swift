// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: Swift 6 language mode, and a warning is an error.
let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// A library target: its folder has a short name, its module carries the project's prefix.
func layer(_ folder: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: "Hearsight\(folder)", dependencies: dependencies, path: "Sources/\(folder)", swiftSettings: strict)
}

/// The tests of a library target, in the folder of the same name under `Tests`.
///
/// - Parameter fixtures: the folders in it that hold what the tests read.
func tests(_ folder: String, _ dependencies: [Target.Dependency] = [], fixtures: [String] = []) -> Target {
  .testTarget(
    name: "\(folder)Tests", dependencies: [.byName(name: "Hearsight\(folder)")] + dependencies,
    path: "Tests/\(folder)", exclude: fixtures, swiftSettings: strict)
}

let package = Package(
  name: "hearsight",
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: [
    // System libraries, from Debian's -dev packages (scripts/setup.sh installs them).
    .systemLibrary(name: "CSPNG", path: "Sources/CSPNG", providers: [.apt(["libspng-dev"])]),
    .systemLibrary(name: "CTurboJPEG", path: "Sources/CTurboJPEG", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CWebP", path: "Sources/CWebP", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(
      name: "CExif", path: "Sources/CExif", pkgConfig: "libexif", providers: [.apt(["libexif-dev"])]),

    // Opens the runtime library when it is first needed, so that the package builds without it.
    .target(
      name: "CONNXRuntime", path: "Sources/CONNXRuntime",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),

    // Likewise; without it the scripts that it reads are marked as unreadable.
    .target(
      name: "CTesseract", path: "Sources/CTesseract",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),

    layer("ScreenModel"),
    layer("Pixels", ["HearsightScreenModel", "CSPNG", "CTurboJPEG", "CWebP", "CExif"]),
    layer("Inference", ["CONNXRuntime"]),
    layer("Detection", ["HearsightScreenModel", "HearsightPixels", "HearsightInference"]),
    layer("TextRecognition", ["HearsightScreenModel", "HearsightPixels", "HearsightInference", "CTesseract"]),
    layer("Understanding", ["HearsightScreenModel", "HearsightPixels"]),
    layer("SpokenText", ["HearsightScreenModel"]),

    // For the scripts in Training/text-recognition; no product.
    .executableTarget(
      name: "text-probe",
      dependencies: ["HearsightScreenModel", "HearsightPixels", "HearsightTextRecognition"],
      path: "Training/text-recognition/Probe", swiftSettings: strict),

    tests("ScreenModel"),
    tests("Pixels", ["HearsightScreenModel"]),
    tests(
      "TextRecognition", ["HearsightScreenModel", "HearsightPixels", "HearsightInference"], fixtures: ["Fixtures"]),
  ]
)
