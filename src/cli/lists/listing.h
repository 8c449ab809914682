/* Output of the commands that print lists. */
#ifndef BANDOLO_CLI_LISTS_LISTING_H
#define BANDOLO_CLI_LISTS_LISTING_H

#include "ask/domain_list.h"
#include "cli/shared_options.h"

/* Options of a list. */
typedef struct cli_list_settings {
    bool json, names;
} cli_list_settings;

/* The rows that every list has; its settings begin with cli_list_settings. */
#define LIST_OPTIONS                                                                               \
    OPTION_JSON(offsetof(cli_list_settings, json), "One JSON object an entry, each on a line"),    \
        OPTION_FLAG("names", offsetof(cli_list_settings, names),                                   \
                    .help = "The names alone, one per line")

extern const cli_option list_options[];

/* One entry: its name, then lines of text under it. */
void list_name(const char *name);
void list_line(const char *label, const char *text);

/* The aliases of a name: a line where there are any. */
void list_aliases(alias_kind kind, const char *name);

#endif
