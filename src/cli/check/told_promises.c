#include "cli/check/told_promises.h"

static void print(const told_promises *self, const char *title, bool kept)
{
    const char *between = title;
    for (unsigned i = 0; i < self->count; ++i) {
        if (self->checks[i] == 0 || (self->faults[i] == 0) != kept)
            continue;
        printf("%s%s", between, self->names[i]);
        if (!kept)
            printf(" (%llu of %llu checks)", (unsigned long long)self->faults[i],
                   (unsigned long long)self->checks[i]);
        between = ", ";
    }
    if (between != title)
        putchar('\n');
}

void told_promises_print(const told_promises *self)
{
    print(self, "kept: ", true);
    print(self, "broken: ", false);
}

json_t *told_promises_json(const told_promises *self)
{
    json_t *all = json_object();
    for (unsigned i = 0; i < self->count; ++i)
        if (self->checks[i] > 0)
            json_object_set_new(all, self->names[i],
                                json_pack("{s:I, s:I}", "checks", (json_int_t)self->checks[i],
                                          "faults", (json_int_t)self->faults[i]));
    return all;
}

const char *told_status(bd_status status)
{
    return status == BD_SOLVED ? "complete" : bd_status_name(status);
}
