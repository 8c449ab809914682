#include "cli/listing.h"

#include "cli/output.h"

#include <string.h>

const cli_option list_options[] = {LIST_OPTIONS, {0}};

bool list_begins_domain(const bd_domain *const *entry)
{
    return entry == bd_domains() || !entry[-1] || strcmp(entry[-1]->name, entry[0]->name) != 0;
}

const bd_domain *list_default_of(const bd_domain *const *entry)
{
    while ((*entry)->patterns && entry[1] && !list_begins_domain(entry + 1))
        ++entry;
    return *entry;
}

bool list_is_default(const bd_domain *const *entry)
{
    const bd_domain *const *first = entry;
    while (!list_begins_domain(first))
        --first;
    return *entry == list_default_of(first);
}

void list_name(const char *name)
{
    puts(name);
}

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

void list_aliases(alias_kind kind, const char *name)
{
    char words[160];
    if (alias_list(kind, name, words, sizeof words))
        list_line("also", words);
}

json_t *json_of_aliases(alias_kind kind, const char *name)
{
    json_t *array = json_array();
    const char *alias;
    for (size_t i = 0; (alias = alias_of(kind, name, i)) != NULL; ++i)
        json_array_append_new(array, json_string(alias));
    return array;
}
