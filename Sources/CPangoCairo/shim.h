/// The small part of Cairo's and Pango's C interfaces that the overlay draws with.
///
/// Declared here instead of including the libraries' headers, whose folders only pkg-config knows, and whose flags
/// SwiftPM warns about (-pthread). All of it has been stable since Cairo 1.2 and Pango 1.10.
#ifndef HEARSIGHT_CPANGOCAIRO_H
#define HEARSIGHT_CPANGOCAIRO_H

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoFontDescription PangoFontDescription;

enum { CAIRO_STATUS_SUCCESS = 0, CAIRO_FORMAT_RGB24 = 1 };
enum { PANGO_SCALE = 1024, PANGO_WRAP_WORD_CHAR = 2, PANGO_WEIGHT_BOLD = 700 };

cairo_surface_t *cairo_image_surface_create(int format, int width, int height);
int cairo_surface_status(cairo_surface_t *surface);
void cairo_surface_flush(cairo_surface_t *surface);
void cairo_surface_mark_dirty(cairo_surface_t *surface);
unsigned char *cairo_image_surface_get_data(cairo_surface_t *surface);
int cairo_image_surface_get_stride(cairo_surface_t *surface);
void cairo_surface_destroy(cairo_surface_t *surface);

cairo_t *cairo_create(cairo_surface_t *target);
void cairo_destroy(cairo_t *context);
void cairo_set_source_rgba(cairo_t *context, double red, double green, double blue, double alpha);
void cairo_set_line_width(cairo_t *context, double width);
void cairo_set_dash(cairo_t *context, const double *dashes, int count, double offset);
void cairo_new_sub_path(cairo_t *context);
void cairo_move_to(cairo_t *context, double x, double y);
void cairo_line_to(cairo_t *context, double x, double y);
void cairo_rectangle(cairo_t *context, double x, double y, double width, double height);
void cairo_arc(cairo_t *context, double x, double y, double radius, double from, double to);
void cairo_close_path(cairo_t *context);
void cairo_fill(cairo_t *context);
void cairo_stroke(cairo_t *context);

PangoLayout *pango_cairo_create_layout(cairo_t *context);
void pango_cairo_show_layout(cairo_t *context, PangoLayout *layout);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *font);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, int wrap);
void pango_layout_get_pixel_size(PangoLayout *layout, int *width, int *height);
PangoFontDescription *pango_font_description_from_string(const char *string);
void pango_font_description_set_absolute_size(PangoFontDescription *font, double size);
void pango_font_description_set_weight(PangoFontDescription *font, int weight);
void pango_font_description_free(PangoFontDescription *font);
void g_object_unref(void *object);

#endif
