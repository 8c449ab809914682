/* Names the rows of journals by their labels: the same number may be of another row in another experiment. */
#include "lab/compare_parts.h"

#include "ask/kinds.h"

#include <bandolo/base/text.h>

#include <string.h>

/* A line "# row 1: TABLE | LABEL | SETTINGS" of a preface. */
typedef struct row_line {
    const char *label, *settings;
    int label_length, settings_length;
} row_line;

static const char *behind(const char *text, const char *end, const char *what)
{
    const char *at = strstr(text, what);
    return at && at < end ? at + strlen(what) : NULL;
}

/* The settings of a row, which begin with the name of a kind: labels may hold bars, too. NULL: there are none. */
static const char *find_settings(const char *label, const char *end)
{
    const char *first = NULL;
    for (size_t i = 0; ask_kinds[i]; ++i) {
        char kind[32];
        bd_text(kind, sizeof kind, " | %s | ", ask_kinds[i]->name);
        const char *at = strstr(label, kind);
        if (at && at < end && (!first || at < first))
            first = at;
    }
    return first ? first + strlen(" | ") : NULL;
}

/* Finds the line of a row. False: the preface has none. */
static bool find_row(const char *preface, uint64_t row, row_line *found)
{
    char begin[32];
    bd_text(begin, sizeof begin, "\n# row %llu: ", (unsigned long long)row);
    const char *line = strstr(preface, begin);
    if (!line)
        return false;
    const char *end = line + 1 + strcspn(line + 1, "\n");
    const char *label = behind(line, end, " | ");
    const char *settings = label ? find_settings(label, end) : NULL;
    if (!settings)
        return false;
    *found = (row_line){label, settings, (int)(settings - strlen(" | ") - label),
                        (int)(end - settings)};
    return true;
}

static bool is_equal(const char *a, int a_length, const char *b, int b_length)
{
    return a_length == b_length && memcmp(a, b, (size_t)a_length) == 0;
}

void compare_print_label(const comparison *all, uint64_t row)
{
    row_line a, b;
    if (!find_row(all->a.preface, row, &a) || !find_row(all->b.preface, row, &b))
        return;
    if (!is_equal(a.label, a.label_length, b.label, b.label_length))
        fprintf(all->out, " (A: %.*s; B: %.*s)", a.label_length, a.label, b.label_length, b.label);
    else
        fprintf(all->out, " (%.*s%s)", a.label_length, a.label,
                is_equal(a.settings, a.settings_length, b.settings, b.settings_length)
                    ? ""
                    : "; its settings differ");
}
