#include "CDynamicLibrary.h"

#include <dlfcn.h>
#include <stdio.h>

void *library_open(
    const char *path, int mode, const char *product, const LibraryFunction *functions, size_t count, char *message,
    size_t size) {
  void *library = dlopen(path, mode);
  if (!library) {
    snprintf(message, size, "%s", dlerror());
    return NULL;
  }
  for (size_t i = 0; i < count; i++) {
    void *found = dlsym(library, functions[i].name);
    if (!found) {
      snprintf(message, size, "it is a library, but not %s (it has no %s)", product, functions[i].name);
      dlclose(library);
      return NULL;
    }
    *(void **)functions[i].target = found;
  }
  return library;
}
