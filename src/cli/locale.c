#include "cli/locale.h"

#include <stdlib.h>

const char *users_locale(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; ++i) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return value;
    }
    return "";
}
