#include "CPipeWire.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// What follows is as in the headers of PipeWire 0.3 and SPA 0.2, whose binary interface does not change.
enum {
  INPUT = 0,
  AUTOCONNECT = 1,
  MAP_BUFFERS = 4,
  STATE_ERROR = -1,
  STATE_UNCONNECTED = 0,
  PARAM_FORMAT = 4,
  META_CROP = 2,
  META_CURSOR = 5,
  CHUNK_CORRUPTED = 1,
  EVENTS_VERSION = 2,
  POD_HEADER = 8,
  MOST_PARAMETERS = 8,
};

typedef struct {
  uint32_t offset, size;
  int32_t stride, flags;
} Chunk;

typedef struct {
  uint32_t type, flags;
  int64_t fd;
  uint32_t map_offset, max_size;
  void *data;
  Chunk *chunk;
} Data;

typedef struct {
  uint32_t type, size;
  void *data;
} Meta;

typedef struct {
  uint32_t meta_count, data_count;
  Meta *metas;
  Data *datas;
} Buffer;

typedef struct {
  Buffer *buffer;
} QueuedBuffer;

typedef struct {
  uint32_t id, flags;
  int32_t x, y;
} Cursor;

typedef struct {
  uint32_t version;
  void (*destroy)(void *);
  void (*state_changed)(void *, int old, int now, const char *error);
  void (*control_info)(void *, uint32_t, const void *);
  void (*io_changed)(void *, uint32_t, void *, uint32_t);
  void (*param_changed)(void *, uint32_t id, const uint32_t *pod);
  void (*add_buffer)(void *, void *);
  void (*remove_buffer)(void *, void *);
  void (*process)(void *);
  void (*drained)(void *);
  void (*command)(void *, const void *);
  void (*trigger_done)(void *);
} StreamEvents;

// struct spa_hook has six words.
typedef struct {
  void *words[6];
} Hook;

static struct {
  void (*init)(int *, char ***);
  void *(*loop_new)(const char *, const void *);
  void *(*loop_get)(void *);
  int (*loop_start)(void *);
  void (*loop_lock)(void *);
  void (*loop_unlock)(void *);
  void (*loop_stop)(void *);
  void (*loop_destroy)(void *);
  void *(*context_new)(void *, void *, size_t);
  void *(*context_connect_fd)(void *, int, void *, size_t);
  void (*context_destroy)(void *);
  int (*core_disconnect)(void *);
  void *(*properties_new)(const char *);
  void *(*stream_new)(void *, const char *, void *);
  void (*stream_add_listener)(void *, Hook *, const StreamEvents *, void *);
  int (*stream_connect)(void *, int, uint32_t, int, const void **, uint32_t);
  int (*stream_update_params)(void *, const void **, uint32_t);
  int (*stream_set_active)(void *, bool);
  QueuedBuffer *(*stream_dequeue)(void *);
  int (*stream_queue)(void *, QueuedBuffer *);
  void (*stream_destroy)(void *);
} api;

static LibraryState state = LIBRARY_CLOSED;

static int load(const char *path, LibraryMessage *message) {
  const LibraryFunction functions[] = {
      {"pw_init", &api.init},
      {"pw_thread_loop_new", &api.loop_new},
      {"pw_thread_loop_get_loop", &api.loop_get},
      {"pw_thread_loop_start", &api.loop_start},
      {"pw_thread_loop_lock", &api.loop_lock},
      {"pw_thread_loop_unlock", &api.loop_unlock},
      {"pw_thread_loop_stop", &api.loop_stop},
      {"pw_thread_loop_destroy", &api.loop_destroy},
      {"pw_context_new", &api.context_new},
      {"pw_context_connect_fd", &api.context_connect_fd},
      {"pw_context_destroy", &api.context_destroy},
      {"pw_core_disconnect", &api.core_disconnect},
      {"pw_properties_new_string", &api.properties_new},
      {"pw_stream_new", &api.stream_new},
      {"pw_stream_add_listener", &api.stream_add_listener},
      {"pw_stream_connect", &api.stream_connect},
      {"pw_stream_update_params", &api.stream_update_params},
      {"pw_stream_set_active", &api.stream_set_active},
      {"pw_stream_dequeue_buffer", &api.stream_dequeue},
      {"pw_stream_queue_buffer", &api.stream_queue},
      {"pw_stream_destroy", &api.stream_destroy},
  };
  if (!library_open(path, RTLD_NOW, "PipeWire", functions, sizeof functions / sizeof *functions, message)) return -1;
  api.init(NULL, NULL);
  return 0;
}

int pipewire_load(const char *path, LibraryMessage *message) {
  return library_open_once(&state, load, path, message);
}

struct PipeWireStream {
  void *loop, *context, *core, *stream;
  Hook hook;
  StreamEvents events;
  PipeWireListener listener;
  void *parameters[MOST_PARAMETERS];
  uint32_t parameter_count;
};

static size_t pod_size(const void *pod) {
  uint32_t size;
  memcpy(&size, pod, sizeof size);
  return POD_HEADER + (size_t)size;
}

static void state_changed(void *context, int old, int now, const char *error) {
  PipeWireStream *stream = context;
  if (now == STATE_ERROR || (now == STATE_UNCONNECTED && old != STATE_UNCONNECTED))
    stream->listener.ended(stream->listener.context, error ? error : "it closed the connection");
}

static void param_changed(void *context, uint32_t id, const uint32_t *pod) {
  PipeWireStream *stream = context;
  if (!pod || id != PARAM_FORMAT) return;
  stream->listener.format(stream->listener.context, pod, pod_size(pod));
  api.stream_update_params(stream->stream, (const void **)stream->parameters, stream->parameter_count);
}

static const void *meta(const Buffer *buffer, uint32_t type, size_t size) {
  for (uint32_t i = 0; i < buffer->meta_count; i++)
    if (buffer->metas[i].type == type && buffer->metas[i].size >= size) return buffer->metas[i].data;
  return NULL;
}

// The memory is shared with the sender, so that each number is read once and then checked.
static PipeWireFrame described(const Buffer *buffer) {
  PipeWireFrame frame = {0};
  const Cursor *cursor = meta(buffer, META_CURSOR, sizeof *cursor);
  if (cursor) {
    const Cursor now = *(const volatile Cursor *)cursor;
    frame.has_cursor = 1;
    frame.cursor = now.id;
    frame.cursor_x = now.x;
    frame.cursor_y = now.y;
  }
  const PipeWireRegion *crop = meta(buffer, META_CROP, sizeof *crop);
  if (crop) frame.crop = *(const volatile PipeWireRegion *)crop;
  if (buffer->data_count < 1) return frame;
  const Data *data = &buffer->datas[0];
  if (!data->data || !data->chunk) return frame;
  const Chunk chunk = *(const volatile Chunk *)data->chunk;
  if (chunk.size == 0 || (chunk.flags & CHUNK_CORRUPTED) || chunk.offset > data->max_size ||
      chunk.size > data->max_size - chunk.offset)
    return frame;
  frame.bytes = (const uint8_t *)data->data + chunk.offset;
  frame.count = chunk.size;
  frame.stride = chunk.stride;
  return frame;
}

static void process(void *context) {
  PipeWireStream *stream = context;
  QueuedBuffer *next;
  while ((next = api.stream_dequeue(stream->stream))) {
    if (next->buffer) {
      const PipeWireFrame frame = described(next->buffer);
      stream->listener.frame(stream->listener.context, &frame);
    }
    api.stream_queue(stream->stream, next);
  }
}

static int copy_pods(PipeWireStream *stream, PipeWireWishes wishes) {
  for (uint32_t i = 0; i < wishes.parameter_count && i < MOST_PARAMETERS; i++) {
    const size_t size = pod_size(wishes.parameters[i]);
    if (!(stream->parameters[i] = malloc(size))) return -1;
    memcpy(stream->parameters[i], wishes.parameters[i], size);
    stream->parameter_count = i + 1;
  }
  return 0;
}

// What is called with the loop's lock held, once its thread runs.
static const char *connect_stream(PipeWireStream *stream, int socket, uint32_t node, const void *formats) {
  if (!(stream->context = api.context_new(api.loop_get(stream->loop), NULL, 0))) {
    close(socket);
    return "no context could be made";
  }
  // The connection owns the socket from here on, also where it fails.
  if (!(stream->core = api.context_connect_fd(stream->context, socket, NULL, 0))) return "it does not answer";
  void *properties = api.properties_new("media.type=Video media.category=Capture media.role=Screen");
  if (!(stream->stream = api.stream_new(stream->core, "hearsight", properties))) return "no stream could be made";
  stream->events.version = EVENTS_VERSION;
  stream->events.state_changed = state_changed;
  stream->events.param_changed = param_changed;
  stream->events.process = process;
  api.stream_add_listener(stream->stream, &stream->hook, &stream->events, stream);
  const void *parameters[] = {formats};
  if (api.stream_connect(stream->stream, INPUT, node, AUTOCONNECT | MAP_BUFFERS, parameters, 1) < 0)
    return "the stream could not be connected";
  return NULL;
}

PipeWireStream *pipewire_open(
    int socket, uint32_t node, PipeWireWishes wishes, PipeWireListener listener, LibraryMessage *message) {
  PipeWireStream *stream = state.is_open ? calloc(1, sizeof *stream) : NULL;
  if (stream) stream->listener = listener;
  if (!stream || copy_pods(stream, wishes) || !(stream->loop = api.loop_new("hearsight", NULL)) ||
      api.loop_start(stream->loop) < 0) {
    library_say(message, "no thread could be made");
    close(socket);
    if (stream) pipewire_close(stream);
    return NULL;
  }
  api.loop_lock(stream->loop);
  const char *problem = connect_stream(stream, socket, node, wishes.formats);
  api.loop_unlock(stream->loop);
  if (!problem) return stream;
  library_say(message, "%s", problem);
  pipewire_close(stream);
  return NULL;
}

void pipewire_set_active(PipeWireStream *stream, int active) {
  api.loop_lock(stream->loop);
  api.stream_set_active(stream->stream, active != 0);
  api.loop_unlock(stream->loop);
}

void pipewire_close(PipeWireStream *stream) {
  if (stream->loop) api.loop_stop(stream->loop);
  if (stream->stream) api.stream_destroy(stream->stream);
  if (stream->core) api.core_disconnect(stream->core);
  if (stream->context) api.context_destroy(stream->context);
  if (stream->loop) api.loop_destroy(stream->loop);
  for (uint32_t i = 0; i < stream->parameter_count; i++) free(stream->parameters[i]);
  free(stream);
}
