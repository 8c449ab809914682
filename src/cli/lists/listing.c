#include "cli/lists/listing.h"

#include "cli/output.h"

#include <string.h>

const cli_option list_options[] = {LIST_OPTIONS, {0}};

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
