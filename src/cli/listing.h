/* How the commands that list what there is print it. */
#ifndef BANDOLO_CLI_LISTING_H
#define BANDOLO_CLI_LISTING_H

#include "cli/command.h"

/* How a list is wanted. */
typedef struct cli_list_settings {
    bool json, names;
} cli_list_settings;

extern const cli_option list_options[];

/* One entry: its name, then lines of text under it. */
void list_name(const char *name);
void list_line(const char *label, const char *text);

#endif
