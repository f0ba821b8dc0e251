#include "Runtime.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

// The oldest interface that is asked for: ONNX Runtime 1.18 is the first that reads models of ONNX's file format 10,
// as most of ours are, and it has every function and setting that is used here. The interface only ever grows, so any
// later library will do.
enum { OLDEST_INTERFACE = 18 };
_Static_assert(OLDEST_INTERFACE <= ORT_API_VERSION, "the header must be as new as the interface that is asked for");

_Static_assert(ORT_ELEMENT_FLOAT == ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, "numbers of the library's header");
_Static_assert(ORT_ELEMENT_UINT8 == ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT8, "numbers of the library's header");
_Static_assert(ORT_ELEMENT_INT64 == ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64, "numbers of the library's header");
_Static_assert(ORT_ELEMENT_FLOAT16 == ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT16, "numbers of the library's header");

Runtime ort_runtime;
static pthread_mutex_t load_lock = PTHREAD_MUTEX_INITIALIZER;

int ort_failed(OrtStatus *status, LibraryMessage *message) {
  if (!status) return 0;
  if (message) library_say(message, "%s", ort_runtime.api->GetErrorMessage(status));
  ort_runtime.api->ReleaseStatus(status);
  return 1;
}

// All models take their working memory from one place: as they run in turn, each uses what the one before has left.
static int share_memory(const OrtApi *api, OrtEnv *environment, LibraryMessage *message) {
  // One block that is larger than what a screen takes (50 MB): pieces that are given back grow together again, and what
  // was never used of it is no memory, only addresses. Blocks as large as each tensor stay apart, 11 MB more in all.
  enum { NO_LIMIT = 0, DOUBLING = 0, FIRST_BLOCK = 128 << 20, DEFAULT = -1 };
  OrtArenaCfg *settings = NULL;
  OrtMemoryInfo *memory = NULL;
  int bad =
      ort_failed(api->CreateArenaCfg(NO_LIMIT, DOUBLING, FIRST_BLOCK, DEFAULT, &settings), message) ||
      ort_failed(api->CreateCpuMemoryInfo(OrtArenaAllocator, OrtMemTypeDefault, &memory), message) ||
      ort_failed(api->CreateAndRegisterAllocator(environment, memory, settings), message);
  if (memory) api->ReleaseMemoryInfo(memory);
  if (settings) api->ReleaseArenaCfg(settings);
  return bad;
}

// Makes what all models share.
static int prepare(const OrtApi *api, LibraryMessage *message) {
  OrtEnv *environment = NULL;
  OrtMemoryInfo *memory = NULL;
  OrtAllocator *allocator = NULL;
  if (ort_failed(api->CreateEnv(ORT_LOGGING_LEVEL_ERROR, "hearsight", &environment), message) ||
      share_memory(api, environment, message) ||
      ort_failed(api->CreateCpuMemoryInfo(OrtDeviceAllocator, OrtMemTypeDefault, &memory), message) ||
      ort_failed(api->GetAllocatorWithDefaultOptions(&allocator), message))
    return -1;
  ort_runtime.environment = environment;
  ort_runtime.cpu_memory = memory;
  ort_runtime.allocator = allocator;
  return 0;
}

static int load(const char *path, LibraryMessage *message) {
  if (ort_runtime.allocator) return 0;
  // From version 1.31 the runtime reports its use to its makers over the network and keeps an identifier of the device
  // in the user's cache folder, unless this is set before it starts (microsoft/onnxruntime, pull request 27379).
  setenv("ORT_DISABLE_TELEMETRY", "1", 1);
  const OrtApiBase *(*get_base)(void) = NULL;
  const LibraryFunction functions[] = {{"OrtGetApiBase", &get_base}};
  void *library = library_open(path, RTLD_NOW | RTLD_LOCAL, "ONNX Runtime", functions, 1, message);
  if (!library) return -1;
  const OrtApiBase *base = get_base();
  const OrtApi *api = base->GetApi(OLDEST_INTERFACE);
  if (!api) {
    library_say(message, "version %s is too old; 1.%d or later is needed", base->GetVersionString(), OLDEST_INTERFACE);
    dlclose(library);
    return -1;
  }
  ort_runtime.base = base;
  ort_runtime.api = api;
  return prepare(api, message);
}

int ort_load(const char *path, LibraryMessage *message) {
  pthread_mutex_lock(&load_lock);
  int result = load(path, message);
  pthread_mutex_unlock(&load_lock);
  return result;
}

const char *ort_version(void) { return ort_runtime.base ? ort_runtime.base->GetVersionString() : ""; }
