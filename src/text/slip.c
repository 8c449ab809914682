#include "text/slip.h"

#include <errno.h>
#include <stddef.h>

bd_code code_of_reading(int reason)
{
    /* A wrong name is the user's slip, a failing disk is not. */
    static const int slips[] = {ENOENT, ENOTDIR, EISDIR, EACCES, ENAMETOOLONG, ELOOP, EFBIG};
    for (size_t i = 0; i < sizeof slips / sizeof *slips; ++i)
        if (slips[i] == reason)
            return BD_BAD_INPUT;
    return reason == ENOMEM ? BD_NO_MEMORY : BD_SYSTEM;
}
