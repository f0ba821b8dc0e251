#define _GNU_SOURCE
#include "CONNXRuntime.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

// The oldest interface version that has every function below.
#define API_VERSION 16

typedef void *Status;
typedef struct {
  const void *const *(*get_api)(uint32_t version);
  const char *(*get_version_string)(void);
} ApiBase;

// Positions in the function table (onnxruntime_c_api.h, struct OrtApi).
enum {
  GET_ERROR_MESSAGE = 2,
  CREATE_ENV = 3,
  CREATE_SESSION = 7,
  RUN = 9,
  CREATE_SESSION_OPTIONS = 10,
  DISABLE_MEMORY_PATTERN = 17,
  SET_GRAPH_OPTIMIZATION_LEVEL = 23,
  SET_INTRA_OP_THREADS = 24,
  SET_INTER_OP_THREADS = 25,
  SESSION_INPUT_COUNT = 30,
  SESSION_OUTPUT_COUNT = 31,
  SESSION_INPUT_TYPE = 33,
  SESSION_OUTPUT_TYPE = 34,
  SESSION_INPUT_NAME = 36,
  SESSION_OUTPUT_NAME = 37,
  CREATE_TENSOR_WITH_DATA = 49,
  TENSOR_DATA = 51,
  TENSOR_TYPE = 55,
  ELEMENT_TYPE = 60,
  DIMENSION_COUNT = 61,
  DIMENSIONS = 62,
  ELEMENT_COUNT = 64,
  TYPE_AND_SHAPE = 65,
  CREATE_CPU_MEMORY_INFO = 69,
  ALLOCATOR_FREE = 76,
  DEFAULT_ALLOCATOR = 78,
  RELEASE_STATUS = 93,
  RELEASE_SESSION = 95,
  RELEASE_VALUE = 96,
  RELEASE_TYPE = 98,
  RELEASE_TYPE_AND_SHAPE = 99,
  RELEASE_SESSION_OPTIONS = 100,
  SESSION_METADATA = 111,
  METADATA_LOOKUP = 116,
  RELEASE_METADATA = 118,
  RELEASE_MEMORY_INFO = 94,
  ADD_SESSION_CONFIG_ENTRY = 130,
  CREATE_AND_REGISTER_ALLOCATOR = 144,
  CREATE_ARENA_SETTINGS = 156,
  RELEASE_ARENA_SETTINGS = 157,
};

enum { SEVERITY_ERROR = 3, ALL_OPTIMIZATIONS = 99, MAXIMUM_TENSORS = 16 };

static const ApiBase *base;
static const void *const *api;
static void *environment;
static void *cpu_memory;
static void *allocator;
static pthread_mutex_t load_lock = PTHREAD_MUTEX_INITIALIZER;

#define CALL(type, position) ((type)api[position])

// Writes the message of a failed status, and gives the status back.
static int failed(Status status, char *message, size_t size) {
  if (!status) return 0;
  snprintf(message, size, "%s", CALL(const char *(*)(Status), GET_ERROR_MESSAGE)(status));
  CALL(void (*)(Status), RELEASE_STATUS)(status);
  return 1;
}

// All models take their working memory from one place: as they run in turn, each uses what the one before has left.
static int share_memory(char *message, size_t size) {
  // As large as asked for: doubling, the runtime's own way, holds up to twice of what is needed.
  enum { NO_LIMIT = 0, AS_REQUESTED = 1, FIRST_BLOCK = 1 << 16, DEFAULT = -1, ARENA = 1 };
  void *settings = NULL, *memory = NULL;
  int bad =
      failed(CALL(Status(*)(size_t, int, int, int, void **), CREATE_ARENA_SETTINGS)(NO_LIMIT, AS_REQUESTED, FIRST_BLOCK,
                                                                                    DEFAULT, &settings),
             message, size) ||
      failed(CALL(Status(*)(int, int, void **), CREATE_CPU_MEMORY_INFO)(ARENA, 0, &memory), message, size) ||
      failed(CALL(Status(*)(void *, void *, void *), CREATE_AND_REGISTER_ALLOCATOR)(environment, memory, settings),
             message, size);
  if (memory) CALL(void (*)(void *), RELEASE_MEMORY_INFO)(memory);
  if (settings) CALL(void (*)(void *), RELEASE_ARENA_SETTINGS)(settings);
  return bad ? -1 : 0;
}

static int load(const char *path, char *message, size_t size) {
  if (allocator) return 0;
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    snprintf(message, size, "%s", dlerror());
    return -1;
  }
  const ApiBase *(*get_base)(void) = (const ApiBase *(*)(void))dlsym(library, "OrtGetApiBase");
  if (!get_base) {
    snprintf(message, size, "it is a library, but not ONNX Runtime (it has no OrtGetApiBase)");
    dlclose(library);
    return -1;
  }
  const ApiBase *found = get_base();
  const void *const *table = found->get_api(API_VERSION);
  if (!table) {
    snprintf(message, size, "version %s is too old", found->get_version_string());
    dlclose(library);
    return -1;
  }
  base = found;
  api = table;
  if (failed(CALL(Status(*)(int, const char *, void **), CREATE_ENV)(SEVERITY_ERROR, "hearsight", &environment),
             message, size) ||
      share_memory(message, size))
    return -1;
  if (failed(CALL(Status(*)(int, int, void **), CREATE_CPU_MEMORY_INFO)(0, 0, &cpu_memory), message, size)) return -1;
  if (failed(CALL(Status(*)(void **), DEFAULT_ALLOCATOR)(&allocator), message, size)) return -1;
  return 0;
}

int ort_load(const char *path, char *message, size_t size) {
  pthread_mutex_lock(&load_lock);
  // From version 1.31 the runtime reports its use to its makers over the network and keeps an identifier of the device
  // in the user's cache folder, unless this is set before it starts (microsoft/onnxruntime, pull request 27379).
  setenv("ORT_DISABLE_TELEMETRY", "1", 1);
  int result = load(path, message, size);
  pthread_mutex_unlock(&load_lock);
  return result;
}

const char *ort_version(void) { return base ? base->get_version_string() : ""; }

struct OrtModel {
  void *session;
  size_t input_count;
  size_t output_count;
  char *input_names[MAXIMUM_TENSORS];
  char *output_names[MAXIMUM_TENSORS];
  OrtDeclaration inputs[MAXIMUM_TENSORS];
  OrtDeclaration outputs[MAXIMUM_TENSORS];
};

// Reads the names of a model's inputs or outputs.
static int read_names(void *session, int count_position, int name_position, size_t *count, char **names,
                      char *message, size_t size) {
  if (failed(CALL(Status(*)(void *, size_t *), count_position)(session, count), message, size)) return -1;
  if (*count > MAXIMUM_TENSORS) {
    snprintf(message, size, "it has %zu inputs or outputs, more than %d", *count, MAXIMUM_TENSORS);
    *count = 0;
    return -1;
  }
  for (size_t i = 0; i < *count; i++)
    if (failed(CALL(Status(*)(void *, size_t, void *, char **), name_position)(session, i, allocator, &names[i]),
               message, size))
      return -1;
  return 0;
}

// Adds an entry to the session's string settings.
static int configure(void *options, const char *key, const char *value, char *message, size_t size) {
  return failed(CALL(Status(*)(void *, const char *, const char *), ADD_SESSION_CONFIG_ENTRY)(options, key, value),
                message, size);
}

// Copies the element type and shape of a tensor's description.
static int read_tensor(const void *tensor, OrtDeclaration *declaration, char *message, size_t size) {
  size_t rank = 0;
  if (failed(CALL(Status(*)(const void *, int *), ELEMENT_TYPE)(tensor, &declaration->element_type), message, size) ||
      failed(CALL(Status(*)(const void *, size_t *), DIMENSION_COUNT)(tensor, &rank), message, size))
    return -1;
  int64_t *shape = calloc(rank + 1, sizeof *shape);
  if (!shape) return -1;
  declaration->shape = shape;
  declaration->rank = rank;
  return failed(CALL(Status(*)(const void *, int64_t *, size_t), DIMENSIONS)(tensor, shape, rank), message, size);
}

// Reads what a model declares of its inputs or outputs. What is no tensor keeps the element type 0.
static int read_declarations(void *session, int type_position, size_t count, OrtDeclaration *declarations,
                             char *message, size_t size) {
  for (size_t i = 0; i < count; i++) {
    void *type = NULL;
    const void *tensor = NULL;
    if (failed(CALL(Status(*)(void *, size_t, void **), type_position)(session, i, &type), message, size)) return -1;
    int bad = failed(CALL(Status(*)(const void *, const void **), TENSOR_TYPE)(type, &tensor), message, size) ||
              (tensor && read_tensor(tensor, &declarations[i], message, size));
    CALL(void (*)(void *), RELEASE_TYPE)(type);
    if (bad) return -1;
  }
  return 0;
}

static int read_signature(OrtModel *model, char *message, size_t size) {
  return read_names(model->session, SESSION_INPUT_COUNT, SESSION_INPUT_NAME, &model->input_count, model->input_names,
                    message, size) ||
         read_names(model->session, SESSION_OUTPUT_COUNT, SESSION_OUTPUT_NAME, &model->output_count,
                    model->output_names, message, size) ||
         read_declarations(model->session, SESSION_INPUT_TYPE, model->input_count, model->inputs, message, size) ||
         read_declarations(model->session, SESSION_OUTPUT_TYPE, model->output_count, model->outputs, message, size);
}

static int set_options(void *options, OrtSettings settings, char *message, size_t size) {
  if (failed(CALL(Status(*)(void *, int), SET_INTRA_OP_THREADS)(options, settings.threads), message, size)) return -1;
  if (failed(CALL(Status(*)(void *, int), SET_INTER_OP_THREADS)(options, 1), message, size)) return -1;
  if (failed(CALL(Status(*)(void *, int), SET_GRAPH_OPTIMIZATION_LEVEL)(options, ALL_OPTIMIZATIONS), message, size))
    return -1;
  // For each size of input it would lay out one more block for all that a run needs: a quarter more memory, no speed.
  if (failed(CALL(Status(*)(void *), DISABLE_MEMORY_PATTERN)(options), message, size)) return -1;
  if (configure(options, "session.intra_op.allow_spinning", settings.allow_spinning ? "1" : "0", message, size))
    return -1;
  if (configure(options, "session.use_env_allocators", "1", message, size)) return -1;
  // Numbers too small to matter cost a hundred times as much as others: with them PP-OCRv6's text detection takes
  // three times as long. This covers the session's own threads, `flush_denormals` the caller's.
  if (configure(options, "session.set_denormal_as_zero", "1", message, size)) return -1;
  if (configure(options, "session.x64quantprecision", settings.wide_sums ? "1" : "0", message, size)) return -1;
  return 0;
}

// Treats denormal numbers as zero on this thread, and gives the settings to restore.
static uint64_t flush_denormals(void) {
#if defined(__x86_64__)
  uint32_t saved = __builtin_ia32_stmxcsr();
  // Flush results to zero, and take denormal inputs for zero.
  __builtin_ia32_ldmxcsr(saved | 0x8040);
  return saved;
#elif defined(__aarch64__)
  uint64_t saved;
  __asm__ volatile("mrs %0, fpcr" : "=r"(saved));
  __asm__ volatile("msr fpcr, %0" ::"r"(saved | (1ull << 24)));
  return saved;
#else
  return 0;
#endif
}

static void restore_denormals(uint64_t saved) {
#if defined(__x86_64__)
  __builtin_ia32_ldmxcsr((uint32_t)saved);
#elif defined(__aarch64__)
  __asm__ volatile("msr fpcr, %0" ::"r"(saved));
#else
  (void)saved;
#endif
}

// Gives the system what reading a model took for a moment: two or three times the file, which glibc would keep.
static void give_back_memory(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

OrtModel *ort_open(const char *path, OrtSettings settings, char *message, size_t size) {
  void *options = NULL;
  if (failed(CALL(Status(*)(void **), CREATE_SESSION_OPTIONS)(&options), message, size)) return NULL;
  OrtModel *model = calloc(1, sizeof *model);
  // The runtime sets it for the session's first thread, this one, and leaves it so: the caller's arithmetic would change.
  uint64_t saved = flush_denormals();
  int bad = !model || set_options(options, settings, message, size) ||
            failed(CALL(Status(*)(void *, const char *, void *, void **), CREATE_SESSION)(environment, path, options,
                                                                                        &model->session),
                   message, size);
  restore_denormals(saved);
  CALL(void (*)(void *), RELEASE_SESSION_OPTIONS)(options);
  give_back_memory();
  if (!bad && !read_signature(model, message, size)) return model;
  if (model) ort_close(model);
  return NULL;
}

void ort_close(OrtModel *model) {
  for (size_t i = 0; i < model->input_count; i++)
    if (model->input_names[i])
      CALL(Status(*)(void *, void *), ALLOCATOR_FREE)(allocator, model->input_names[i]);
  for (size_t i = 0; i < model->output_count; i++)
    if (model->output_names[i])
      CALL(Status(*)(void *, void *), ALLOCATOR_FREE)(allocator, model->output_names[i]);
  for (size_t i = 0; i < MAXIMUM_TENSORS; i++) {
    free((void *)model->inputs[i].shape);
    free((void *)model->outputs[i].shape);
  }
  if (model->session) CALL(void (*)(void *), RELEASE_SESSION)(model->session);
  free(model);
}

size_t ort_input_count(const OrtModel *model) { return model->input_count; }
size_t ort_output_count(const OrtModel *model) { return model->output_count; }
const char *ort_input_name(const OrtModel *model, size_t index) { return model->input_names[index]; }
const char *ort_output_name(const OrtModel *model, size_t index) { return model->output_names[index]; }

OrtDeclaration ort_input_declaration(const OrtModel *model, size_t index) { return model->inputs[index]; }
OrtDeclaration ort_output_declaration(const OrtModel *model, size_t index) { return model->outputs[index]; }

char *ort_copy_metadata(const OrtModel *model, const char *key) {
  char ignored[1];
  void *metadata = NULL;
  if (failed(CALL(Status(*)(const void *, void **), SESSION_METADATA)(model->session, &metadata), ignored, 1))
    return NULL;
  char *value = NULL;
  char *copy = NULL;
  if (!failed(CALL(Status(*)(const void *, void *, const char *, char **), METADATA_LOOKUP)(metadata, allocator, key,
                                                                                          &value),
              ignored, 1) &&
      value) {
    copy = strdup(value);
    CALL(Status(*)(void *, void *), ALLOCATOR_FREE)(allocator, value);
  }
  CALL(void (*)(void *), RELEASE_METADATA)(metadata);
  return copy;
}

// Fills in where an output's data lies, its shape and type.
static int describe(void *value, OrtOutput *output, char *message, size_t size) {
  output->value = value;
  void *info = NULL;
  if (failed(CALL(Status(*)(void *, void **), TYPE_AND_SHAPE)(value, &info), message, size)) return -1;
  int bad =
      failed(CALL(Status(*)(void *, size_t *), DIMENSION_COUNT)(info, &output->rank), message, size) ||
      failed(CALL(Status(*)(void *, size_t *), ELEMENT_COUNT)(info, &output->element_count), message, size) ||
      failed(CALL(Status(*)(void *, int *), ELEMENT_TYPE)(info, &output->element_type), message, size);
  if (!bad) {
    output->shape = calloc(output->rank + 1, sizeof(int64_t));
    bad = !output->shape || failed(CALL(Status(*)(void *, int64_t *, size_t), DIMENSIONS)(info, output->shape,
                                                                                       output->rank),
                                   message, size);
  }
  CALL(void (*)(void *), RELEASE_TYPE_AND_SHAPE)(info);
  return bad || failed(CALL(Status(*)(void *, const void **), TENSOR_DATA)(value, &output->data), message, size);
}

int ort_run(const OrtModel *model, const OrtInput *inputs, OrtOutput *outputs, char *message, size_t size) {
  void *input_values[MAXIMUM_TENSORS] = {0};
  void *output_values[MAXIMUM_TENSORS] = {0};
  int bad = 0;
  for (size_t i = 0; i < model->output_count; i++) memset(&outputs[i], 0, sizeof outputs[i]);
  for (size_t i = 0; i < model->input_count && !bad; i++)
    bad = failed(CALL(Status(*)(void *, void *, size_t, const int64_t *, size_t, int, void **),
                      CREATE_TENSOR_WITH_DATA)(cpu_memory, (void *)inputs[i].data, inputs[i].byte_count,
                                               inputs[i].shape, inputs[i].rank, inputs[i].element_type,
                                               &input_values[i]),
                 message, size);
  uint64_t saved = flush_denormals();
  bad = bad || failed(CALL(Status(*)(void *, void *, const char *const *, void *const *, size_t, const char *const *,
                                     size_t, void **),
                           RUN)(model->session, NULL, (const char *const *)model->input_names, input_values,
                                model->input_count, (const char *const *)model->output_names, model->output_count,
                                output_values),
                      message, size);
  restore_denormals(saved);
  for (size_t i = 0; i < model->input_count; i++)
    if (input_values[i]) CALL(void (*)(void *), RELEASE_VALUE)(input_values[i]);
  for (size_t i = 0; i < model->output_count; i++)
    if (output_values[i]) bad = describe(output_values[i], &outputs[i], message, size) || bad;
  if (!bad) return 0;
  for (size_t i = 0; i < model->output_count; i++) ort_release_output(&outputs[i]);
  return -1;
}

void ort_release_output(OrtOutput *output) {
  if (output->value) CALL(void (*)(void *), RELEASE_VALUE)(output->value);
  free(output->shape);
  memset(output, 0, sizeof *output);
}

#if defined(__aarch64__) && defined(__linux__)
#include <sys/auxv.h>

const char *ort_instruction_set(void) {
  enum { DOT_PRODUCT = 1 << 20, MATRIX_8_BIT = 1 << 13 };
  if (getauxval(AT_HWCAP2) & MATRIX_8_BIT) return "i8mm";
  return getauxval(AT_HWCAP) & DOT_PRODUCT ? "dotprod" : "neon";
}
#elif defined(__x86_64__)
const char *ort_instruction_set(void) {
  __builtin_cpu_init();
  // As ONNX Runtime chooses its kernels: what an older instruction set lacks is of no use to it in a newer one.
  if (!__builtin_cpu_supports("avx")) return __builtin_cpu_supports("sse4.1") ? "sse4_1" : "sse2";
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return "avx";
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512vl"))
    return __builtin_cpu_supports("avx512vnni") ? "avx512_vnni" : "avx512";
  return __builtin_cpu_supports("avxvnni") ? "avx_vnni" : "avx2";
}
#else
const char *ort_instruction_set(void) { return "other"; }
#endif
