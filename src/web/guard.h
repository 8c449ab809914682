/* Only a page of this server may ask, by its right name. */
#ifndef BANDOLO_WEB_GUARD_H
#define BANDOLO_WEB_GUARD_H

#include <stdbool.h>
#include <stddef.h>

/* Is the value of the header Host an address, or localhost? Any other name may have been made to point here (DNS
 * rebinding). NULL: there is no header. */
bool guard_allows_host(const char *host);

/* Does the header Origin (NULL: there is none) name the page of this Host? */
bool guard_allows_origin(const char *origin, const char *host);

/* Is the header Content-Type JSON in UTF-8? NULL: there is none. */
bool guard_is_json(const char *type);

#endif
