/* Output of the commands that print lists. */
#ifndef BANDOLO_CLI_LISTING_H
#define BANDOLO_CLI_LISTING_H

#include "text/aliases.h"
#include "cli/command.h"

#include <bandolo/registry.h>

#include <jansson.h>

/* Options of a list. */
typedef struct cli_list_settings {
    bool json, names;
} cli_list_settings;

/* The rows that every list has; its settings begin with cli_list_settings. */
#define LIST_OPTIONS                                                                               \
    {.name = "json",                                                                               \
     .kind = &value_flag,                                                                          \
     .place = offsetof(cli_list_settings, json),                                                   \
     .help = "One JSON object an entry, each on a line"},                                          \
    {                                                                                              \
        .name = "names", .kind = &value_flag, .place = offsetof(cli_list_settings, names),         \
        .help = "The names alone, one per line"                                                    \
    }

extern const cli_option list_options[];

/* The entries of one domain stand together in the registry: does it begin with this one? Another list has a NULL
 * before it. */
bool list_begins_domain(const bd_domain *const *entry);

/* For a domain that begins with this entry, returns the default one if no heuristic is named and no pattern tables
 * exist. */
const bd_domain *list_default_of(const bd_domain *const *entry);

/* Is it this one? */
bool list_is_default(const bd_domain *const *entry);

/* One entry: its name, then lines of text under it. */
void list_name(const char *name);
void list_line(const char *label, const char *text);

/* The aliases of a name: a line where there are any; and as an array. */
void list_aliases(alias_kind kind, const char *name);
json_t *json_of_aliases(alias_kind kind, const char *name);

#endif
