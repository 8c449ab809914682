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

/* A line of text under the name of an entry. */
void list_line(const char *label, const char *text);

/* Prints the summary, and a line of other names where there are any. */
void list_summary(const char *summary, alias_kind kind, const char *name);

/* Names, each once. */
enum { MOST_NAMES = 256 };
typedef struct name_set {
    const char *name[MOST_NAMES];
    size_t count;
} name_set;

/* False: the name is there already. A full set forgets: a name may then be new twice. */
bool name_add(name_set *set, const char *name);

/* Does any kind have a domain of that name, which may have a shape? */
bool is_domain(const char *name);

#endif
