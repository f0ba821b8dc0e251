// Depthwise convolutions in channels-last memory, with bias and ReLU6, forward and backward, for 16 channels at a time.
//
// oneDNN has no fast backward pass for depthwise convolutions of this layout: they took two thirds of a training step.
// Numbers are stored as float or as bfloat16 and added up as float. One thread; the caller splits the batch.
//
// Shapes: x N,H,W,C; y N,OH,OW,C with OH = ceil(H / stride); weight K*K,C; padding K / 2; C a multiple of 16.

#include <cstdint>
#include <cstring>
#include <vector>

namespace {

constexpr int lanes = 16;
constexpr int chunk = 6; // neighbouring outputs that share loaded weights and columns
typedef float Floats __attribute__((vector_size(lanes * 4)));
typedef uint32_t Words __attribute__((vector_size(lanes * 4)));
typedef uint16_t Halves __attribute__((vector_size(lanes * 2)));

struct BFloat16 { uint16_t bits; };

inline Floats load(const float* p) { Floats v; std::memcpy(&v, p, sizeof v); return v; }
inline void store(float* p, Floats v) { std::memcpy(p, &v, sizeof v); }

inline Floats load(const BFloat16* p) {
  Halves h;
  std::memcpy(&h, p, sizeof h);
  return (Floats)(__builtin_convertvector(h, Words) << 16);
}

// Rounds to nearest, ties to even.
inline void store(BFloat16* p, Floats v) {
  Words w = (Words)v;
  w += 0x7fff + ((w >> 16) & 1);
  Halves h = __builtin_convertvector(w >> 16, Halves);
  std::memcpy(p, &h, sizeof h);
}

inline Floats zero() { return Floats{}; }

inline Floats clamp6(Floats v) {
  Floats six = zero() + 6.0f;
  v = v > 0.0f ? v : zero();
  return v < six ? v : six;
}

struct Shape {
  int count, height, width, channels, kernel, stride;
  int out_height() const { return (height + stride - 1) / stride; }
  int out_width() const { return (width + stride - 1) / stride; }
};

// Some rows of a picture as floats, a plane for each block of channels, zeros around them: [block][row][column][lanes].
// Read once in the order of memory, and small enough for the cache.
struct Band {
  std::vector<float> values;
  int top = 0, left = 0, rows = 0, width = 0;

  template <typename T>
  void pack(const T* picture, int picture_height, int picture_width, int channels, int top_row, int row_count,
            int left_column, int columns) {
    top = top_row, left = left_column, rows = row_count, width = columns;
    const size_t size = (size_t)rows * width * channels;
    if (values.size() < size) values.resize(size);
    for (int r = 0; r < rows; r++) {
      const int y = top + r;
      const bool inside = y >= 0 && y < picture_height;
      for (int i = 0; i < width; i++) {
        const int x = left + i;
        const bool known = inside && x >= 0 && x < picture_width;
        const T* from = known ? picture + ((long)y * picture_width + x) * channels : nullptr;
        float* to = values.data() + ((long)r * width + i) * lanes;
        for (int c = 0; c < channels; c += lanes, to += (long)rows * width * lanes)
          store(to, known ? load(from + c) : zero());
      }
    }
  }

  const float* at(int c, int y, int x) const {
    return values.data() + (((long)(c / lanes) * rows + (y - top)) * width + (x - left)) * lanes;
  }
};

// Output rows whose source rows are packed at once: as many as stay in the second-level cache.
inline int band_rows(int packed_width, int channels) {
  const int rows = (1 << 18) / (packed_width * channels);
  return rows < 4 ? 4 : rows;
}

inline int whole_chunks(int outputs) { return (outputs + chunk - 1) / chunk * chunk; }

struct Tap {
  const float* source; // of the row's first output
  const float* weight; // of its NX columns
};

// `chunk` outputs, each the sum over the rows of NX neighbouring columns; the columns move by PACE an output.
template <int NX, int PACE>
inline void sum_chunk(const Tap* taps, int count, long offset, Floats* sum) {
  for (int i = 0; i < chunk; i++) sum[i] = zero();
  for (int t = 0; t < count; t++) {
    Floats w[NX];
    for (int k = 0; k < NX; k++) w[k] = load(taps[t].weight + k * lanes);
    const float* p = taps[t].source + offset * lanes;
#pragma GCC unroll 32
    for (int j = 0; j < (chunk - 1) * PACE + NX; j++) {
      Floats x = load(p + j * lanes);
#pragma GCC unroll 8
      for (int i = 0; i < chunk; i++) {
        const int k = j - i * PACE;
        if (k >= 0 && k < NX) sum[i] += w[k] * x;
      }
    }
  }
}

template <int NX, int PACE, typename Finish>
void sum_row(const Tap* taps, int count, int outputs, Finish finish) {
  for (int done = 0; done < outputs; done += chunk) {
    Floats sum[chunk];
    sum_chunk<NX, PACE>(taps, count, (long)done * PACE, sum);
    for (int i = 0; i < chunk && done + i < outputs; i++) finish(done + i, sum[i]);
  }
}

template <typename T, int K, int STRIDE>
void forward(Shape s, const T* x, const float* weight, const float* bias, int relu6, T* y) {
  const int pad = K / 2, oh = s.out_height(), ow = s.out_width();
  const int width = (whole_chunks(ow) - 1) * STRIDE + K, step = band_rows(width, s.channels);
  Band band;
  float w[K * K * lanes];
  Tap taps[K];
  for (int n = 0; n < s.count; n++)
    for (int first = 0; first < oh; first += step) {
      const int end = first + step < oh ? first + step : oh;
      band.pack(x + (long)n * s.height * s.width * s.channels, s.height, s.width, s.channels, first * STRIDE - pad,
                (end - first - 1) * STRIDE + K, -pad, width);
      for (int c = 0; c < s.channels; c += lanes) {
        for (int t = 0; t < K * K; t++) store(w + t * lanes, load(weight + t * s.channels + c));
        const Floats offset = bias ? load(bias + c) : zero();
        for (int oy = first; oy < end; oy++) {
          for (int ky = 0; ky < K; ky++) taps[ky] = {band.at(c, oy * STRIDE + ky - pad, -pad), w + ky * K * lanes};
          T* row = y + ((long)n * oh + oy) * ow * s.channels + c;
          sum_row<K, STRIDE>(taps, K, ow, [&](int ox, Floats sum) {
            sum += offset;
            store(row + (long)ox * s.channels, relu6 ? clamp6(sum) : sum);
          });
        }
      }
    }
}

// One block of channels of rows first..<end of the input's gradient, for the columns of one phase of the stride.
template <typename T, int K, int STRIDE>
void input_rows(Shape s, const Band& band, const float* weight, int c, int phase, int first, int end, T* grad_x) {
  const int pad = K / 2;
  const int last = K - 1 - (K - 1 - phase - pad + STRIDE * K) % STRIDE; // the greatest kx that meets this phase
  const int columns = last / STRIDE + 1, outputs = (s.width - phase + STRIDE - 1) / STRIDE;
  const int from = (phase + pad - last + STRIDE * K) / STRIDE - K;
  float w[K * K * lanes];
  Tap taps[K];
  for (int ky = 0; ky < K; ky++)
    for (int i = 0; i < columns; i++)
      store(w + (ky * K + i) * lanes, load(weight + (ky * K + last - i * STRIDE) * s.channels + c));
  for (int iy = first; iy < end; iy++) {
    int count = 0;
    for (int ky = 0; ky < K; ky++)
      if ((iy + pad - ky + STRIDE * K) % STRIDE == 0)
        taps[count++] = {band.at(c, (iy + pad - ky + STRIDE * K) / STRIDE - K, from), w + ky * K * lanes};
    T* row = grad_x + ((long)iy * s.width + phase) * s.channels + c;
    const auto finish = [&](int i, Floats sum) { store(row + (long)i * STRIDE * s.channels, sum); };
    constexpr int most = (K + STRIDE - 1) / STRIDE;
    if (columns == most)
      sum_row<most, 1>(taps, count, outputs, finish);
    else
      sum_row<K / STRIDE, 1>(taps, count, outputs, finish);
  }
}

// The gradient of the input: for each phase of the stride a convolution of the outputs' gradient with the weights that
// meet this phase, in reverse order.
template <typename T, int K, int STRIDE>
void backward_input(Shape s, const T* grad, const float* weight, T* grad_x) {
  const int oh = s.out_height(), ow = s.out_width();
  const int width = whole_chunks(ow) + 2 * K, step = band_rows(width, s.channels) * STRIDE;
  Band band;
  for (int n = 0; n < s.count; n++)
    for (int first = 0; first < s.height; first += step) {
      const int end = first + step < s.height ? first + step : s.height;
      const int top = first / STRIDE - K / 2;
      band.pack(grad + (long)n * oh * ow * s.channels, oh, ow, s.channels, top, (end - 1) / STRIDE + K / 2 - top + 1,
                -K, width);
      for (int c = 0; c < s.channels; c += lanes)
        for (int phase = 0; phase < STRIDE; phase++)
          input_rows<T, K, STRIDE>(s, band, weight, c, phase, first, end,
                                   grad_x + (long)n * s.height * s.width * s.channels);
    }
}

// Adds one block of channels of one output row to the gradients of row ky of the weights.
template <int K, int STRIDE>
inline void add_weight_row(const float* source, const float* grads, int outputs, float* total) {
  Floats sum[K];
  for (int k = 0; k < K; k++) sum[k] = load(total + k * lanes);
  for (int ox = 0; ox < outputs; ox += chunk) {
    Floats g[chunk];
    for (int i = 0; i < chunk; i++) g[i] = load(grads + (ox + i) * lanes);
    const float* p = source + (long)ox * STRIDE * lanes;
#pragma GCC unroll 32
    for (int j = 0; j < (chunk - 1) * STRIDE + K; j++) {
      Floats v = load(p + j * lanes);
#pragma GCC unroll 8
      for (int i = 0; i < chunk; i++) {
        const int k = j - i * STRIDE;
        if (k >= 0 && k < K) sum[k] += g[i] * v;
      }
    }
  }
  for (int k = 0; k < K; k++) store(total + k * lanes, sum[k]);
}

// The gradients of weight and bias, added to what is there.
template <typename T, int K, int STRIDE>
void backward_weight(Shape s, const T* x, const T* grad, float* grad_weight, float* grad_bias) {
  const int pad = K / 2, oh = s.out_height(), ow = s.out_width();
  const int width = (whole_chunks(ow) - 1) * STRIDE + K, step = band_rows(width, s.channels);
  Band band, grads;
  std::vector<float> totals((size_t)K * K * s.channels); // [block][tap][lanes]
  for (int n = 0; n < s.count; n++)
    for (int first = 0; first < oh; first += step) {
      const int end = first + step < oh ? first + step : oh;
      band.pack(x + (long)n * s.height * s.width * s.channels, s.height, s.width, s.channels, first * STRIDE - pad,
                (end - first - 1) * STRIDE + K, -pad, width);
      grads.pack(grad + (long)n * oh * ow * s.channels, oh, ow, s.channels, first, end - first, 0, whole_chunks(ow));
      for (int c = 0; c < s.channels; c += lanes) {
        Floats bias = load(grad_bias + c);
        for (int oy = first; oy < end; oy++) {
          const float* g = grads.at(c, oy, 0);
          for (int ox = 0; ox < ow; ox++) bias += load(g + ox * lanes);
          for (int ky = 0; ky < K; ky++)
            add_weight_row<K, STRIDE>(band.at(c, oy * STRIDE + ky - pad, -pad), g, ow,
                                      totals.data() + ((long)c * K * K) + ky * K * lanes);
        }
        store(grad_bias + c, bias);
      }
    }
  for (int c = 0; c < s.channels; c += lanes)
    for (int t = 0; t < K * K; t++) {
      float* p = grad_weight + t * s.channels + c;
      store(p, load(p) + load(totals.data() + (long)c * K * K + t * lanes));
    }
}

// The gradient before the ReLU6, from the gradient after it and its result.
template <typename T>
void mask(long count, const T* y, const T* grad, T* masked) {
  for (long i = 0; i < count; i += lanes) {
    Floats value = load(y + i), g = load(grad + i);
    g = value > 0.0f ? g : zero();
    store(masked + i, value < 6.0f ? g : zero());
  }
}

} // namespace

// One entry point a kernel, number format, size and stride: depthwise_forward_float32_5_2 and so on.
#define SIZED(SUFFIX, T, K, STRIDE)                                                                                    \
  extern "C" void depthwise_forward_##SUFFIX##_##K##_##STRIDE(                                                         \
      const Shape* s, const T* x, const float* weight, const float* bias, int relu6, T* y) {                           \
    forward<T, K, STRIDE>(*s, x, weight, bias, relu6, y);                                                              \
  }                                                                                                                    \
  extern "C" void depthwise_backward_input_##SUFFIX##_##K##_##STRIDE(                                                  \
      const Shape* s, const T* grad, const float* weight, T* grad_x) {                                                 \
    backward_input<T, K, STRIDE>(*s, grad, weight, grad_x);                                                            \
  }                                                                                                                    \
  extern "C" void depthwise_backward_weight_##SUFFIX##_##K##_##STRIDE(                                                 \
      const Shape* s, const T* x, const T* grad, float* grad_weight, float* grad_bias) {                               \
    backward_weight<T, K, STRIDE>(*s, x, grad, grad_weight, grad_bias);                                                \
  }

#define ENTRY_POINTS(SUFFIX, T)                                                                                        \
  SIZED(SUFFIX, T, 3, 1)                                                                                               \
  SIZED(SUFFIX, T, 3, 2)                                                                                               \
  SIZED(SUFFIX, T, 5, 1)                                                                                               \
  SIZED(SUFFIX, T, 5, 2)                                                                                               \
  extern "C" void depthwise_mask_##SUFFIX(long count, const T* y, const T* grad, T* masked) {                          \
    mask(count, y, grad, masked);                                                                                      \
  }

ENTRY_POINTS(float32, float)
ENTRY_POINTS(bfloat16, BFloat16)
