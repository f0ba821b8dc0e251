import Testing

@testable import HearsightEvaluation

@Suite("Estimates")
struct EstimateTests {
  @Test("Wilson's interval is that of the textbook: 8 of 10 is 0.49 to 0.943")
  func wilson() throws {
    let estimate = try #require(Estimate.share(8, of: 10))
    #expect(abs(estimate.low - 0.4902) < 1e-3 && abs(estimate.high - 0.9433) < 1e-3)
    #expect(estimate.value == 0.8 && estimate.count == 10)
    #expect(Estimate.share(0, of: 0) == nil)
    #expect(Estimate.share(5, of: 5)?.high == 1 && Estimate.share(0, of: 5)?.low == 0)
  }

  @Test("the bootstrap is the same in every run, holds the mean, and is narrower with more screens")
  func bootstrap() throws {
    let few = try #require(Estimate.mean([0, 1, 0, 2, 0]))
    #expect(few == Estimate.mean([0, 1, 0, 2, 0]))
    #expect(few.value == 0.6 && few.low < 0.6 && few.high > 0.6)
    let many = try #require(Estimate.mean((0..<20).flatMap { _ in [0.0, 1, 0, 2, 0] }))
    #expect(many.high - many.low < few.high - few.low)
    #expect(Estimate.mean([]) == nil)
  }

  @Test("numbers are shown with so many places")
  func places() {
    #expect((0.05).fixed(3) == "0.050" && (-1.25).fixed(1) == "-1.3" && (12.0).fixed(0) == "12")
    #expect((-0.01).fixed(1) == "0.0")
  }
}
