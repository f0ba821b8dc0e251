#ifndef CDYNAMICLIBRARY_H
#define CDYNAMICLIBRARY_H

#include <stddef.h>

// A function of a library that is opened at run time, and the pointer that it goes to.
typedef struct {
  const char *name;
  void *target;
} LibraryFunction;

// Opens the library at `path` with dlopen's `mode` and finds all functions. Gives its handle; or NULL, with the reason
// in `message` (`size` bytes): what dlopen said, or that it is no `product` as a function is missing. After a failure
// nothing stays open.
void *library_open(
    const char *path, int mode, const char *product, const LibraryFunction *functions, size_t count, char *message,
    size_t size);

#endif
