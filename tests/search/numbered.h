/* What a test's domain needs where its states are numbers: they are their own keys, and their text is
 * for error messages only. A template: wants BD_DOMAIN, D(problem) and D(state). */
#include <bandolo/template/base/prefix.h>
#include <bandolo/base/text.h>
#include <bandolo/search/domain.h>

#include "domains/key_is_state.h"

/* The adapter asks for it. */
static inline bool D(open)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    (void)p, (void)setup;
    return bd_fail(error, BD_BAD_USAGE, 0, "made by its test only");
}

static inline bool D(parse)(const D(problem) *p, const char *text, size_t length, D(state) *s,
                            bd_error *error)
{
    (void)p, (void)text, (void)length, (void)s;
    return bd_fail(error, BD_BAD_USAGE, 0, "made by its test only");
}

static inline size_t D(format)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%u", *s);
}

static inline size_t D(format_move)(const D(problem) *p, bd_move m, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%u", m);
}
