import Foundation
import FuzzSupport
import HearsightAudit
import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel

// A dump of an app's hierarchy comes from anywhere. Whatever it holds, it is read or refused with an error, and what
// was read can be held against a picture: judged, matched, merged, spoken, and audited by every rule.

/// SwiftPM makes this symbol the program's `main`.
@_cdecl("fuzz_hierarchies_main")
public func start(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  Harness.run(count, arguments, test)
}

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = [UInt8](UnsafeBufferPointer(start: start, count: count))
  // All rules and reports of a dump of 16 kB take up to 0.2 s with the sanitizer.
  SlowInputs.shared.limit = 0.5
  SlowInputs.shared.measure(data) {
    do throws(HierarchyError) {
      check(try HierarchyReader().read(Data(data), picture: picture))
    } catch {
      precondition(!error.description.isEmpty)
    }
  }
  return 0
}

private let picture = Size(width: 1080, height: 2400)
private let seen = [
  SeenItem(id: 0, frame: Rect(x: 40, y: 100, width: 300, height: 60), text: "Inbox"),
  SeenItem(id: 1, frame: Rect(x: 900, y: 500, width: 100, height: 80), isOn: true),
  SeenItem(id: 2, frame: Rect(x: 20, y: 20, width: 40, height: 40), isIcon: true),
]

/// What every reader promises of what it returns.
private func check(_ hierarchy: ExposedHierarchy) {
  for (index, element) in hierarchy.elements.enumerated() {
    precondition(element.id == index)
    if let parent = element.parent {
      precondition(parent < index && hierarchy.elements[parent].children.contains(index))
    }
    if let frame = element.frame { precondition(frame.minX.isFinite && frame.maxX.isFinite && frame.maxY.isFinite) }
    precondition(element.name?.isEmpty != true)
  }
  _ = AgreementJudge().judge(seen, against: hierarchy, picture: picture).summary
  let matching = HierarchyMatcher().match(seen, with: hierarchy, picture: picture)
  precondition(matching.matched.count + matching.unmatched.count + matching.ambiguous.count == seen.count)
  let screen = Screen(size: picture, elements: elements, stops: stops)
  _ = ExposedStops(hierarchy, picture: picture).screen(size: picture, of: hierarchy)
  audit(hierarchy, screen)
  let merged = HierarchyMerge().merge(screen, with: hierarchy).screen
  for (index, stop) in merged.stops.enumerated() {
    precondition(stop.id == index && stop.elements.allSatisfy { merged.elements.indices.contains($0) })
  }
}

/// Every rule answers, and every report can be written.
private func audit(_ hierarchy: ExposedHierarchy, _ screen: Screen) {
  let audit = auditor.audit(AuditInput(name: "screen", screen: screen, image: image, hierarchy: hierarchy))
  precondition(audit.rules.count == 45)
  let run = AuditRun(audits: [audit])
  precondition(!run.text.isEmpty && !run.junit().isEmpty)
  do {
    let sizes = [try run.json().count, try run.sarif().count, try AuditPage(audit, of: run, image: small).html().count]
    precondition(!sizes.contains(0))
  } catch {
    preconditionFailure("a report failed: \(error)")
  }
}

private let auditor = {
  do {
    return try Auditor()
  } catch {
    preconditionFailure("\(error)")
  }
}()
private let image = Bitmap(width: Int(picture.width), height: Int(picture.height))
/// Pages hold the picture, and compressing it would take most of the time.
private let small = Bitmap(width: 8, height: 8)

private let elements = seen.map { item in
  Element(id: item.id, type: item.isIcon ? .icon : .text, frame: item.frame, text: item.text.map { TextContent($0) })
}
private let stops = seen.map { Stop(id: $0.id, kind: .single, elements: [$0.id], frame: $0.frame, role: .button) }
