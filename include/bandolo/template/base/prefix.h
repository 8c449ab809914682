/* Inside of the templates: may change. */
/* Names under a prefix, the C way to write a template: with `#define BD_DOMAIN tile15`, D(state) is
 * tile15_state. */
#ifndef BANDOLO_TEMPLATE_BASE_PREFIX_H
#define BANDOLO_TEMPLATE_BASE_PREFIX_H

#define BD_PASTE_NAMES(a, b) a##_##b
#define BD_PASTE(a, b)       BD_PASTE_NAMES(a, b)
#define D(name)              BD_PASTE(BD_DOMAIN, name)

#endif
