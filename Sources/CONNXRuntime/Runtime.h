// What the C files of this target share. Not seen by Swift.
#ifndef HEARSIGHT_RUNTIME_H
#define HEARSIGHT_RUNTIME_H

#include "CONNXRuntime.h"
#include "onnxruntime/onnxruntime_c_api.h"

// Most inputs or outputs of a model; no known model has as many.
enum { MAXIMUM_TENSORS = 16 };

// The library that is open, and what all models of this process share. Nothing changes once `ort_load` has succeeded.
typedef struct {
  const OrtApiBase *base;
  const OrtApi *api;
  OrtEnv *environment;
  OrtMemoryInfo *cpu_memory;
  OrtAllocator *allocator;
} Runtime;

extern Runtime ort_runtime;

struct RuntimeModel {
  OrtSession *session;
  size_t input_count;
  size_t output_count;
  char *input_names[MAXIMUM_TENSORS];
  char *output_names[MAXIMUM_TENSORS];
  RuntimeDeclaration inputs[MAXIMUM_TENSORS];
  RuntimeDeclaration outputs[MAXIMUM_TENSORS];
};

// Whether a call failed: writes what the library says, and gives its status back. A NULL message is not written.
int ort_failed(OrtStatus *status, LibraryMessage *message);

// Treats denormal numbers as zero on this thread, and gives the settings to restore.
uint64_t ort_flush_denormals(void);
void ort_restore_denormals(uint64_t saved);

#endif
