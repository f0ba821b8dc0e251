#define _GNU_SOURCE
#include "Runtime.h"

#include <stdlib.h>
#include <string.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

typedef OrtStatus *CountFunction(const OrtSession *, size_t *);
typedef OrtStatus *NameFunction(const OrtSession *, size_t, OrtAllocator *, char **);
typedef OrtStatus *TypeFunction(const OrtSession *, size_t, OrtTypeInfo **);

// Reads the names of a model's inputs or outputs.
static int read_names(
    OrtSession *session, CountFunction *read_count, NameFunction *read_name, size_t *count, char **names,
    LibraryMessage *message) {
  if (ort_failed(read_count(session, count), message)) return -1;
  if (*count > MAXIMUM_TENSORS) {
    library_say(message, "it has %zu inputs or outputs, more than %d", *count, MAXIMUM_TENSORS);
    *count = 0;
    return -1;
  }
  for (size_t i = 0; i < *count; i++)
    if (ort_failed(read_name(session, i, ort_runtime.allocator, &names[i]), message)) return -1;
  return 0;
}

// Copies the element type and shape of a tensor's description.
static int read_tensor(
    const OrtTensorTypeAndShapeInfo *tensor, RuntimeDeclaration *declaration, LibraryMessage *message) {
  const OrtApi *api = ort_runtime.api;
  size_t rank = 0;
  ONNXTensorElementDataType type = ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED;
  if (ort_failed(api->GetTensorElementType(tensor, &type), message) ||
      ort_failed(api->GetDimensionsCount(tensor, &rank), message))
    return -1;
  int64_t *shape = calloc(rank + 1, sizeof *shape);
  if (!shape) return -1;
  declaration->element_type = type;
  declaration->shape = shape;
  declaration->rank = rank;
  return ort_failed(api->GetDimensions(tensor, shape, rank), message);
}

// Reads what a model declares of its inputs or outputs. What is no tensor keeps the element type 0.
static int read_declarations(
    OrtSession *session, TypeFunction *read_type, size_t count, RuntimeDeclaration *declarations,
    LibraryMessage *message) {
  const OrtApi *api = ort_runtime.api;
  for (size_t i = 0; i < count; i++) {
    OrtTypeInfo *type = NULL;
    const OrtTensorTypeAndShapeInfo *tensor = NULL;
    if (ort_failed(read_type(session, i, &type), message)) return -1;
    int bad = ort_failed(api->CastTypeInfoToTensorInfo(type, &tensor), message) ||
              (tensor && read_tensor(tensor, &declarations[i], message));
    api->ReleaseTypeInfo(type);
    if (bad) return -1;
  }
  return 0;
}

static int read_signature(RuntimeModel *model, LibraryMessage *message) {
  const OrtApi *api = ort_runtime.api;
  OrtSession *session = model->session;
  return read_names(
             session, api->SessionGetInputCount, api->SessionGetInputName, &model->input_count, model->input_names,
             message) ||
         read_names(
             session, api->SessionGetOutputCount, api->SessionGetOutputName, &model->output_count,
             model->output_names, message) ||
         read_declarations(session, api->SessionGetInputTypeInfo, model->input_count, model->inputs, message) ||
         read_declarations(session, api->SessionGetOutputTypeInfo, model->output_count, model->outputs, message);
}

// Adds an entry to the session's string settings (onnxruntime_session_options_config_keys.h of the library).
static int configure(OrtSessionOptions *options, const char *key, int value, LibraryMessage *message) {
  return ort_failed(ort_runtime.api->AddSessionConfigEntry(options, key, value ? "1" : "0"), message);
}

// Writes what the runtime makes of the model, with the weights in the same file.
static int save_to(OrtSessionOptions *options, const char *path, LibraryMessage *message) {
  const OrtApi *api = ort_runtime.api;
  return ort_failed(api->SetOptimizedModelFilePath(options, path), message) ||
         ort_failed(api->AddSessionConfigEntry(options, "session.save_model_format", "ORT"), message);
}

// Takes the model as it is written, and its weights from where they lie.
static int use_bytes(OrtSessionOptions *options, LibraryMessage *message) {
  return ort_failed(ort_runtime.api->SetSessionGraphOptimizationLevel(options, ORT_DISABLE_ALL), message) ||
         ort_failed(ort_runtime.api->AddSessionConfigEntry(options, "session.load_model_format", "ORT"), message) ||
         configure(options, "session.use_ort_model_bytes_directly", 1, message) ||
         configure(options, "session.use_ort_model_bytes_for_initializers", 1, message);
}

static int set_options(OrtSessionOptions *options, RuntimeSettings settings, LibraryMessage *message) {
  const OrtApi *api = ort_runtime.api;
  return ort_failed(api->SetIntraOpNumThreads(options, settings.threads), message) ||
         ort_failed(api->SetInterOpNumThreads(options, 1), message) ||
         ort_failed(api->SetSessionGraphOptimizationLevel(options, ORT_ENABLE_ALL), message) ||
         // Memory patterns would lay out, for each size of input, a block for all that a run needs: a quarter more
         // memory, and no gain in speed.
         ort_failed(api->DisableMemPattern(options), message) ||
         configure(options, "session.intra_op.allow_spinning", settings.allow_spinning, message) ||
         // Threads that go on turning after a run would take the cores from what is done next.
         configure(options, "session.force_spinning_stop", 1, message) ||
         configure(options, "session.use_env_allocators", 1, message) ||
         // Denormal numbers cost a hundred times as much as others: with them PP-OCRv6's text detection takes three
         // times as long. This covers the session's own threads, `ort_flush_denormals` the caller's.
         configure(options, "session.set_denormal_as_zero", 1, message) ||
         configure(options, "session.x64quantprecision", settings.wide_sums, message);
}

// Gives back to the system what reading a model took for a moment: two or three times the file's size, which glibc
// would keep.
static void give_back_memory(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

// Where a model is read from: a file, or bytes that stay in place.
typedef struct {
  const char *path;
  const char *optimized;
  const void *bytes;
  size_t count;
} Source;

static int create(OrtSession **session, OrtSessionOptions *options, Source source, LibraryMessage *message) {
  const OrtApi *api = ort_runtime.api;
  OrtEnv *environment = ort_runtime.environment;
  if (source.bytes)
    return use_bytes(options, message) ||
           ort_failed(api->CreateSessionFromArray(environment, source.bytes, source.count, options, session), message);
  return (source.optimized && save_to(options, source.optimized, message)) ||
         ort_failed(api->CreateSession(environment, source.path, options, session), message);
}

static RuntimeModel *open_source(Source source, RuntimeSettings settings, LibraryMessage *message) {
  const OrtApi *api = ort_runtime.api;
  OrtSessionOptions *options = NULL;
  if (ort_failed(api->CreateSessionOptions(&options), message)) return NULL;
  RuntimeModel *model = calloc(1, sizeof *model);
  // Opening a session makes this thread flush denormals and leaves it so, which would change the caller's arithmetic.
  uint64_t saved = ort_flush_denormals();
  int bad = !model || set_options(options, settings, message) || create(&model->session, options, source, message);
  ort_restore_denormals(saved);
  api->ReleaseSessionOptions(options);
  if (!source.bytes) give_back_memory();
  if (!bad && !read_signature(model, message)) return model;
  if (model) ort_close(model);
  return NULL;
}

RuntimeModel *ort_open(
    const char *path, RuntimeSettings settings, const char *optimized, LibraryMessage *message) {
  return open_source((Source){.path = path, .optimized = optimized}, settings, message);
}

RuntimeModel *ort_open_optimized(
    const void *bytes, size_t count, RuntimeSettings settings, LibraryMessage *message) {
  return open_source((Source){.bytes = bytes, .count = count}, settings, message);
}

// Gives the names back to the library.
static void free_names(char **names, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (names[i]) ort_failed(ort_runtime.api->AllocatorFree(ort_runtime.allocator, names[i]), NULL);
}

void ort_close(RuntimeModel *model) {
  free_names(model->input_names, model->input_count);
  free_names(model->output_names, model->output_count);
  for (size_t i = 0; i < MAXIMUM_TENSORS; i++) {
    free((void *)model->inputs[i].shape);
    free((void *)model->outputs[i].shape);
  }
  if (model->session) ort_runtime.api->ReleaseSession(model->session);
  free(model);
}

size_t ort_input_count(const RuntimeModel *model) { return model->input_count; }
size_t ort_output_count(const RuntimeModel *model) { return model->output_count; }
const char *ort_input_name(const RuntimeModel *model, size_t index) { return model->input_names[index]; }
const char *ort_output_name(const RuntimeModel *model, size_t index) { return model->output_names[index]; }

RuntimeDeclaration ort_input_declaration(const RuntimeModel *model, size_t index) { return model->inputs[index]; }
RuntimeDeclaration ort_output_declaration(const RuntimeModel *model, size_t index) { return model->outputs[index]; }

char *ort_copy_metadata(const RuntimeModel *model, const char *key) {
  const OrtApi *api = ort_runtime.api;
  OrtModelMetadata *metadata = NULL;
  if (ort_failed(api->SessionGetModelMetadata(model->session, &metadata), NULL)) return NULL;
  char *value = NULL;
  char *copy = NULL;
  if (!ort_failed(api->ModelMetadataLookupCustomMetadataMap(metadata, ort_runtime.allocator, key, &value), NULL) &&
      value) {
    copy = strdup(value);
    ort_failed(api->AllocatorFree(ort_runtime.allocator, value), NULL);
  }
  api->ReleaseModelMetadata(metadata);
  return copy;
}
