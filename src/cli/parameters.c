#include "cli/parameters.h"

#include "ask/local_parameters.h"
#include "text/json.h"
#include "cli/output.h"

#include <bandolo/base/text.h>

bool serves_landscape(const bd_local_algorithm *algorithm, const bd_landscape *landscape)
{
    bd_local_options options;
    if (!landscape)
        return true;
    options = bd_local_defaults_for(landscape, algorithm->name);
    return bd_local_check(landscape, &options, NULL);
}

const char *parameter_names(const bd_local_algorithm *algorithm, char out[PARAMETER_NAMES_SIZE])
{
    char name[PARAMETER_SIZE];
    size_t at = 0;
    *out = '\0';
    for (const bd_local_parameter *row = bd_local_parameters(); row->name; ++row)
        if (row->users & algorithm->bit)
            at += bd_text_at(out, PARAMETER_NAMES_SIZE, at, "%s%s", at ? ", " : "",
                             name_of_parameter(row, name));
    return out;
}

json_t *json_of_parameter_names(const bd_local_algorithm *algorithm)
{
    char name[PARAMETER_SIZE];
    json_t *names = json_array();
    for (const bd_local_parameter *row = bd_local_parameters(); row->name; ++row)
        if (row->users & algorithm->bit)
            json_array_append_new(names, json_string(name_of_parameter(row, name)));
    return names;
}

/* ---- one of them ---- */

/* "0 to 1, usually 0.02", "one of geometric, linear; usually geometric" */
static void write_range(const bd_local_parameter *row, char *out, size_t size)
{
    char least[PARAMETER_SIZE], most[PARAMETER_SIZE], usual[PARAMETER_SIZE];
    size_t at = 0;
    text_of_parameter(row, row->usual, usual);
    if (row->kind != BD_PARAMETER_CHOICE) {
        bd_text(out, size, "%s to %s, usually %s", text_of_parameter(row, row->least, least),
                text_of_parameter(row, row->most, most), usual);
        return;
    }
    for (const bd_choice *choice = row->choices; choice->name; ++choice)
        at += bd_text_at(out, size, at, "%s (%s), ", choice->name, choice->meaning);
    bd_text_at(out, size, at, "usually %s", usual);
}

/* The algorithms that take the parameter and can search the landscape, as bits. */
static unsigned users_of(const bd_local_parameter *row, const bd_landscape *landscape)
{
    unsigned users = 0;
    for (const bd_local_algorithm *user = bd_local_algorithms(); user->name; ++user)
        if (row->users & user->bit && serves_landscape(user, landscape))
            users |= user->bit;
    return users;
}

static void print_entry(const bd_local_parameter *row, const char *name, unsigned set)
{
    char range[512], users[256] = "";
    size_t at = 0;
    for (const bd_local_algorithm *user = bd_local_algorithms(); user->name; ++user)
        if (set & user->bit)
            at += bd_text_at(users, sizeof users, at, "%s%s", at ? ", " : "", user->name);
    write_range(row, range, sizeof range);
    list_name(name);
    list_line(NULL, row->meaning);
    list_line("value", range);
    list_line("for", users);
}

static void print_json(const bd_local_parameter *row, const char *name, unsigned set)
{
    json_t *users = json_array(), *choices = json_array();
    json_t *object = json_pack("{s:s, s:s}", "name", name, "meaning", row->meaning);
    for (const bd_choice *choice = row->choices; choice && choice->name; ++choice)
        json_array_append_new(choices, json_string(choice->name));
    for (const bd_local_algorithm *user = bd_local_algorithms(); user->name; ++user)
        if (set & user->bit)
            json_array_append_new(users, json_string(user->name));
    if (row->kind == BD_PARAMETER_CHOICE)
        json_object_update_new(object, json_pack("{s:s, s:O}", "default",
                                                 row->choices[(unsigned)row->usual].name, "choices",
                                                 choices));
    else
        json_object_update_new(object, json_pack("{s:f, s:f, s:f}", "default", row->usual, "least",
                                                 row->least, "most", row->most));
    json_object_set_new(object, "algorithms", users);
    json_decref(choices);
    output_json(stdout, object);
}

/* ---- all of them ---- */

void parameters_print(const bd_landscape *landscape, const cli_list_settings *settings)
{
    for (const bd_local_parameter *row = bd_local_parameters(); row->name; ++row) {
        char name[PARAMETER_SIZE];
        unsigned users = users_of(row, landscape);
        name_of_parameter(row, name);
        if (!users)
            continue;
        if (settings->names)
            puts(name);
        else if (settings->json)
            print_json(row, name, users);
        else
            print_entry(row, name, users);
    }
}
