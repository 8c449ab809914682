#include "cli/lists/listing.h"

#include "ask/kinds.h"
#include "cli/output.h"

#include <string.h>

const cli_option list_options[] = {LIST_OPTIONS, {0}};

void list_line(const char *label, const char *text)
{
    text_wrapping line = {.out = stdout, .indent = 6, .column = 4};
    fputs("    ", stdout);
    line.column = 6; /* the first word follows without a space */
    if (label)
        wrap_piece(&line, "%s:", label);
    wrap_text(&line, text);
    wrap_end(&line);
}

void list_summary(const char *summary, alias_kind kind, const char *name)
{
    char words[160];
    list_line(NULL, summary);
    if (alias_list(kind, name, words, sizeof words))
        list_line("also", words);
}

bool name_add(name_set *set, const char *name)
{
    for (size_t i = 0; i < set->count; ++i)
        if (strcmp(set->name[i], name) == 0)
            return false;
    if (set->count < MOST_NAMES)
        set->name[set->count++] = name;
    return true;
}

bool is_domain(const char *name)
{
    domain_kind kind = 0;
    while (ask_kinds[kind] && !ask_kinds[kind]->has(name))
        ++kind;
    return ask_kinds[kind];
}
