#include "cli/check/promise_report.h"

#include "text/numbers.h"

void promise_report_fault(const promise_report *self, const char *promise, const char *meaning,
                          const char *position, const char *move, const char *message)
{
    if (self->settings->quiet)
        return;
    if (self->settings->json) {
        json_array_append_new(self->faults,
                              json_pack("{s:s, s:s*, s:s*, s:s}", "promise", promise, "position",
                                        position, "move", move, "message", message));
        return;
    }
    printf("broken: %s", promise);
    if (position)
        printf(", at %s", position);
    if (move)
        printf(", move %s", move);
    printf(": %s\n  promised: %s\n", message, meaning);
}

/* "kept: keys, text" or "broken: moves (3 of 20 checks)"; nothing where there is none. */
static void print_promises(const promise_counts *counts, const char *title, bool kept)
{
    const char *between = title;
    for (unsigned i = 0; i < counts->promises; ++i) {
        if (counts->checks[i] == 0 || (counts->faults[i] == 0) != kept)
            continue;
        printf("%s%s", between, counts->names[i]);
        if (!kept)
            printf(" (%llu of %llu checks)", (unsigned long long)counts->faults[i],
                   (unsigned long long)counts->checks[i]);
        between = ", ";
    }
    if (between != title)
        putchar('\n');
}

static void print_text(const promise_report *self, const promise_counts *counts, bd_status status)
{
    const char *between = ": ";
    printf("%s%s%s", self->domain, self->heuristic ? ", " : "",
           self->heuristic ? self->heuristic : "");
    for (unsigned i = 0; counts->played[i].name; ++i, between = ", ") {
        uint64_t count = counts->played[i].count;
        char number[NUMBER_SIZE], noun[NOUN_SIZE];
        printf("%s%s %s", between, show_count(number, count),
               noun_for((int64_t)count, counts->played[i].name, noun));
    }
    putchar('\n');
    print_promises(counts, "kept: ", true);
    print_promises(counts, "broken: ", false);
    if (status != BD_SOLVED)
        printf("incomplete: %s\n", bd_status_name(status));
}

static void print_json(const promise_report *self, const promise_counts *counts, bd_status status,
                       bool holds)
{
    json_t *all = json_pack("{s:s, s:s*, s:b, s:s}", "domain", self->domain, "heuristic",
                            self->heuristic, "kept", holds, "status",
                            status == BD_SOLVED ? "complete" : bd_status_name(status));
    json_t *checks = json_object();
    for (unsigned i = 0; counts->played[i].name; ++i)
        json_object_set_new(all, counts->played[i].name,
                            json_integer((json_int_t)counts->played[i].count));
    for (unsigned i = 0; i < counts->promises; ++i)
        if (counts->checks[i] > 0)
            json_object_set_new(checks, counts->names[i],
                                json_pack("{s:I, s:I}", "checks", (json_int_t)counts->checks[i],
                                          "faults", (json_int_t)counts->faults[i]));
    json_object_set_new(all, "checks", checks);
    json_object_set(all, "faults", self->faults);
    output_json(stdout, all);
}

int promise_report_end(const promise_report *self, const promise_counts *counts, bd_status status,
                       bool holds)
{
    if (self->settings->json)
        print_json(self, counts, status, holds);
    else if (!self->settings->quiet)
        print_text(self, counts, status);
    if (!holds)
        return EXIT_NO;
    return status == BD_SOLVED ? EXIT_ANSWERED : bd_status_exit_code(status);
}
