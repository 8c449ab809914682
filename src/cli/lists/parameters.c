#include "cli/lists/parameters.h"

#include "text/json.h"
#include "cli/output.h"

#include <bandolo/base/text.h>

#include <string.h>

enum { VALUE_SIZE = 512 };

bool serves_domain(domain_kind kind, const char *domain, const char *algorithm)
{
    const ask_question one = {.domain = domain}, all = {.domain = domain, .wanted = BD_WANT_COUNT};
    bool (*serves)(const ask_question *, const char *) = ask_kinds[kind]->serves;
    return !domain || !serves || serves(&one, algorithm) || serves(&all, algorithm);
}

/* Adds the algorithms of a kind that take the parameter: of the domain, or of any where that is NULL. */
static void add_users(name_set *users, const ask_parameter *parameter, domain_kind kind,
                      const char *domain)
{
    for (size_t i = 0; !domain || ask_kinds[kind]->has(domain); ++i) {
        ask_algorithm listed = ask_kinds[kind]->algorithm(domain ? domain : "", i);
        if (!listed.name)
            break;
        if (parameter_is_taken(parameter, kind, listed.traits) &&
            serves_domain(kind, domain, listed.name))
            name_add(users, listed.name);
    }
}

/* The algorithms of the domain that take the parameter; NULL: those of any, and those that domains have themselves. */
static name_set users_of(const ask_parameter *parameter, const char *domain)
{
    name_set users = {.count = 0};
    for (domain_kind kind = 0; ask_kinds[kind]; ++kind)
        add_users(&users, parameter, kind, domain);
    const bd_constraint_domain *const *own = bd_constraint_domains();
    for (; !domain && *own; ++own)
        add_users(&users, parameter, KIND_VALUES, (*own)->name);
    return users;
}

/* "0 to 1, default 0.02", "one of geometric, linear; default geometric" */
static void write_range(const ask_parameter *parameter, char out[VALUE_SIZE])
{
    const bd_local_parameter *row = parameter_range(parameter);
    char least[PARAMETER_SIZE], most[PARAMETER_SIZE], usual[PARAMETER_SIZE];
    size_t at = 0;
    if (!row) {
        bool is_text = parameter->value == &value_text;
        at = bd_text(out, VALUE_SIZE, "%s",
                     is_text ? parameter->argument : parameter->value->expected);
        if (parameter->usual)
            bd_text_at(out, VALUE_SIZE, at, "; default %s", parameter->usual);
        return;
    }
    text_of_parameter(row, row->usual, usual);
    if (row->kind != BD_PARAMETER_CHOICE) {
        bd_text(out, VALUE_SIZE, "%s to %s, default %s", text_of_parameter(row, row->least, least),
                text_of_parameter(row, row->most, most), usual);
        return;
    }
    for (const bd_choice *choice = row->choices; choice->name; ++choice)
        at += bd_text_at(out, VALUE_SIZE, at, "%s (%s), ", choice->name, choice->meaning);
    bd_text_at(out, VALUE_SIZE, at, "default %s", usual);
}

static void parameters_print_entry(const ask_parameter *parameter, const name_set *users)
{
    char text[VALUE_SIZE];
    size_t at = 0;
    write_range(parameter, text);
    puts(parameter->name);
    list_line(NULL, parameter->meaning);
    list_line("value", text);
    for (size_t i = 0; i < users->count; ++i)
        at += bd_text_at(text, sizeof text, at, "%s%s", at ? ", " : "", users->name[i]);
    list_line("for", text);
    bd_text(text, sizeof text, "%s%s", parameter->help ? "--" : "--set ", parameter->name);
    list_line("option", text);
}

/* The values by name; NULL: they are numbers or texts. */
static json_t *json_of_choices(const ask_parameter *parameter)
{
    const bd_local_parameter *row = parameter_range(parameter);
    const bd_choice *choice = row ? row->choices : NULL;
    json_t *names = parameter->choices || choice ? json_array() : NULL;
    for (; choice && choice->name; ++choice)
        json_array_append_new(names, json_string(choice->name));
    for (const char *const *name = parameter->choices; name && *name; ++name)
        json_array_append_new(names, json_string(*name));
    return names;
}

static void parameters_print_json(const ask_parameter *parameter, const name_set *users)
{
    const bd_local_parameter *row = parameter_range(parameter);
    json_t *algorithms = json_array();
    json_t *object = json_pack("{s:s, s:s}", "name", parameter->name, "meaning",
                               parameter->meaning);
    for (size_t i = 0; i < users->count; ++i)
        json_array_append_new(algorithms, json_string(users->name[i]));
    if (!row)
        json_object_update_new(object,
                               json_pack("{s:b, s:s*, s:s}", "option", true, "default",
                                         parameter->usual, "value", parameter->value->expected));
    else if (row->choices)
        json_object_set_new(object, "default",
                            json_string(row->choices[(unsigned)row->usual].name));
    else
        json_object_update_new(object, json_pack("{s:f, s:f, s:f}", "default", row->usual, "least",
                                                 row->least, "most", row->most));
    json_t *choices = json_of_choices(parameter);
    if (choices)
        json_object_set_new(object, "choices", choices);
    json_object_set_new(object, "algorithms", algorithms);
    output_json(stdout, object);
}

/* Is the name one of an earlier row, too? */
static bool is_named_before(const ask_parameter *parameter)
{
    const ask_parameter *row = ask_parameters;
    while (strcmp(row->name, parameter->name) != 0)
        ++row;
    return row != parameter;
}

size_t parameters_print(const char *domain, const char *algorithm,
                        const cli_list_settings *settings)
{
    size_t printed = 0;
    for (const ask_parameter *row = ask_parameters; row->name; ++row) {
        name_set users = users_of(row, domain);
        if (users.count == 0 || (algorithm && name_add(&users, algorithm)))
            continue;
        ++printed;
        if (settings->json)
            parameters_print_json(row, &users);
        else if (!settings->names)
            parameters_print_entry(row, &users);
        else if (!is_named_before(row) || users_of(parameter_option(row->name), domain).count == 0)
            puts(row->name);
    }
    return printed;
}
