/* See http.h. */
#include "web/http.h"

#include <dlfcn.h>
#include <string.h>

http_library http;

static bool http_find(void *library, const char *name, void *function)
{
    void *found = dlsym(library, name);
    memcpy(function, &found, sizeof found);
    return found != NULL;
}

/* The library is never unloaded, since what it sets up in other libraries stays. */
bool http_load(bd_error *error)
{
    static const char name[] = "libmicrohttpd.so.12";
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    bool ok = library != NULL;
#define X(name) ok = ok && http_find(library, #name, &http.name);
    HTTP_FUNCTIONS(X)
#undef X
    return ok || bd_fail(error, BD_SYSTEM, 0, "%s is not installed here, or too old", name);
}
