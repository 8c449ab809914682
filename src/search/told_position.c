/* See told_position.h. */
#include "search/told_position.h"

#include <string.h>

bool told_position(const bd_domain *domain, const void *problem, const void *state, bd_error *error)
{
    static const char before[] = "; the position: ";
    size_t length = strlen(error->message), room = sizeof error->message - length;
    if (room <= sizeof before)
        return false;
    char *text = error->message + length + sizeof before - 1;
    room -= sizeof before - 1;
    if (domain->format(problem, state, text, room) < room && !strchr(text, '\n'))
        memcpy(error->message + length, before, sizeof before - 1);
    else
        error->message[length] = 0;
    return false;
}
