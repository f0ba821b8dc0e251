#pragma once
#include <xcb/composite.h>
#include <xcb/damage.h>
#include <xcb/randr.h>
#include <xcb/shm.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>
#include <xcb/xfixes.h>
#include <xcb/xtest.h>
#include <xkbcommon/xkbcommon-compose.h>
#include <xkbcommon/xkbcommon-keysyms.h>
#include <xkbcommon/xkbcommon-x11.h>
#include <xkbcommon/xkbcommon.h>

// The extensions' descriptors are global variables, which Swift 6 does not let in.

static inline const xcb_query_extension_reply_t *hearsight_composite(xcb_connection_t *c) {
  return xcb_get_extension_data(c, &xcb_composite_id);
}

static inline const xcb_query_extension_reply_t *hearsight_damage(xcb_connection_t *c) {
  return xcb_get_extension_data(c, &xcb_damage_id);
}

static inline const xcb_query_extension_reply_t *hearsight_randr(xcb_connection_t *c) {
  return xcb_get_extension_data(c, &xcb_randr_id);
}

static inline const xcb_query_extension_reply_t *hearsight_shm(xcb_connection_t *c) {
  return xcb_get_extension_data(c, &xcb_shm_id);
}

static inline const xcb_query_extension_reply_t *hearsight_xtest(xcb_connection_t *c) {
  return xcb_get_extension_data(c, &xcb_test_id);
}
