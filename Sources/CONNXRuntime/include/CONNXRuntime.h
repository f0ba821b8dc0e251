/// The small part of ONNX Runtime's C interface that Hearsight calls.
///
/// The library is opened when it is first needed (`ort_load`), not linked: the package builds without it, and a
/// missing or wrong library is an error that can be told to the user. Its own header is `onnxruntime/` beside this
/// folder, and only the C files here see it.
///
/// Every function that can fail returns 0 on success and writes a message otherwise.
#ifndef HEARSIGHT_CONNXRUNTIME_H
#define HEARSIGHT_CONNXRUNTIME_H

#include "CDynamicLibrary.h"

#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// ONNX element types, with the numbers of ONNXTensorElementDataType.
enum {
  ORT_ELEMENT_FLOAT = 1,
  ORT_ELEMENT_UINT8 = 2,
  ORT_ELEMENT_INT64 = 7,
  ORT_ELEMENT_FLOAT16 = 10,
};

/// A model that is loaded and ready. Running it from several threads at once is allowed.
typedef struct RuntimeModel RuntimeModel;

/// A tensor that the caller owns.
typedef struct {
  const void *data;
  size_t byte_count;
  const int64_t *shape;
  size_t rank;
  int element_type;
} RuntimeInput;

/// A tensor that the runtime owns; give it back with `ort_release_output`.
typedef struct {
  const void *_Nullable data;
  int64_t *_Nullable shape;
  size_t rank;
  size_t element_count;
  int element_type;
  void *_Nullable value;
} RuntimeOutput;

/// What a model says of one of its inputs or outputs. The shape lies in the model's memory; -1 is an axis of any
/// length.
typedef struct {
  const int64_t *_Nullable shape;
  size_t rank;
  /// 0 where it is no tensor.
  int element_type;
} RuntimeDeclaration;

/// Opens the library. Once it has succeeded, later calls do nothing.
int ort_load(const char *path, LibraryMessage *message);

/// The newest instructions of this processor that the library's kernels for 8 bits are chosen by: "avx512_vnni",
/// "avx_vnni", "avx512", "avx2", "avx", "sse4_1", "sse2", "i8mm", "dotprod", "neon" or "other".
const char *ort_instruction_set(void);

/// The library's version, or "" before it is open.
const char *ort_version(void);

/// How a model is run.
typedef struct {
  /// The most threads that one run may use, from 1.
  int threads;
  /// Whether idle threads burn time to answer sooner.
  int allow_spinning;
  /// Whether products of 8 bits are added up in 32 bits where the processor would add pairs of them in 16.
  int wide_sums;
} RuntimeSettings;

/// Loads a model. Returns NULL on failure.
///
/// `optimized` is a file to be written: the model in the form that the runtime has brought it into for this processor
/// and these settings, for `ort_open_optimized`. NULL writes none.
RuntimeModel *_Nullable ort_open(
    const char *path, RuntimeSettings settings, const char *_Nullable optimized, LibraryMessage *message);

/// Loads a model from what `ort_open` wrote with the same library, processor and settings. The bytes are used where they
/// are, and must stay there until the model is closed. Returns NULL on failure.
RuntimeModel *_Nullable ort_open_optimized(
    const void *bytes, size_t count, RuntimeSettings settings, LibraryMessage *message);

void ort_close(RuntimeModel *model);

size_t ort_input_count(const RuntimeModel *model);
size_t ort_output_count(const RuntimeModel *model);
const char *ort_input_name(const RuntimeModel *model, size_t index);
const char *ort_output_name(const RuntimeModel *model, size_t index);

/// What the model says of an input or output; `index` is below their count.
RuntimeDeclaration ort_input_declaration(const RuntimeModel *model, size_t index);
RuntimeDeclaration ort_output_declaration(const RuntimeModel *model, size_t index);

/// The value of a key in the model's own metadata; NULL where there is none. Give it back with `free`.
char *_Nullable ort_copy_metadata(const RuntimeModel *model, const char *key);

/// Runs the model: `inputs` has as many entries as the model has inputs, in its order; so has `outputs`, which this
/// fills.
int ort_run(
    const RuntimeModel *model, const RuntimeInput *inputs, RuntimeOutput *outputs, LibraryMessage *message);

void ort_release_output(RuntimeOutput *output);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
