#include "ask/parameter.h"

#include "text/names.h"
#include "text/nearest.h"

#include <bandolo/base/text.h>

#include <string.h>

enum { MOST_NAMED = 4, NAMES_SIZE = 160 };

/* ---- by name ---- */

/* Is `name` the same? '_' reads as '-'. */
static bool is_same(const char *own, const char *name)
{
    for (; own && *own && *own == (*name == '_' ? '-' : *name); ++own, ++name)
        continue;
    return own && *own == '\0' && *name == '\0';
}

const ask_parameter *parameter_option(const char *name)
{
    const ask_parameter *row = ask_parameters;
    while (row->name && !(row->help && strcmp(row->name, name) == 0))
        ++row;
    return row->name ? row : NULL;
}

const bd_local_parameter *parameter_range(const ask_parameter *parameter)
{
    const bd_local_parameter *row = bd_local_parameters();
    if (parameter->value || !parameter->argument)
        return NULL;
    while (row->name && strcmp(row->name, parameter->name) != 0)
        ++row;
    return row;
}

const char *text_of_parameter(const bd_local_parameter *parameter, double value,
                              char out[PARAMETER_SIZE])
{
    if (parameter->kind == BD_PARAMETER_CHOICE)
        bd_text(out, PARAMETER_SIZE, "%s", parameter->choices[(unsigned)value].name);
    else
        bd_text(out, PARAMETER_SIZE, "%.10g", value);
    return out;
}

/* ---- given ---- */

bool parameter_read(ask_question *question, const ask_parameter *parameter, const char *text,
                    bd_error *error)
{
    bd_local_options trial = bd_local_defaults();
    bool is_read = parameter->value
                       ? parameter->value->read(text, (char *)question + parameter->place)
                       : bd_local_set(&trial, parameter->name, text, error);
    question->is_assigned[parameter - ask_parameters] = false;
    if (is_read)
        question->given[parameter - ask_parameters] = text ? text : parameter->name;
    else if (parameter->value)
        bd_fail(error, BD_BAD_USAGE, 0, "%s '%.40s': expected %s", parameter->name, text,
                parameter->value->expected);
    return is_read;
}

/* Tries the parameters of that name of kinds in `kinds`. `*is_known` becomes true if there is one. */
static bool set_of_kinds(ask_question *question, unsigned kinds, const char *name, const char *text,
                         bool *is_known, bd_error *error)
{
    name = bd_local_present_name(name);
    for (const ask_parameter *row = ask_parameters; row->name; ++row) {
        if (row->is_option_alone || !(row->kinds & kinds) ||
            !(is_same(row->name, name) || is_same(row->also, name)))
            continue;
        *is_known = true;
        if (parameter_read(question, row, text, error)) {
            question->is_assigned[row - ask_parameters] = true;
            return true;
        }
    }
    return false;
}

static bool fail_unknown(const char *name, bd_error *error)
{
    const char *names[MOST_PARAMETERS + 1] = {NULL}, *near;
    size_t count = 0;
    for (const ask_parameter *row = ask_parameters; row->name; ++row)
        if (!row->is_option_alone)
            names[count++] = row->name;
    if ((near = nearest_name(name, names)))
        return bd_fail(error, BD_BAD_USAGE, 0, "there is no parameter '%.30s'; did you mean '%s'?",
                       name, near);
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "there is no parameter '%.30s'; 'bandolo algorithms --parameters' lists them",
                   name);
}

bool parameter_set(ask_question *question, unsigned kinds, const char *name, const char *text,
                   bd_error *error)
{
    bool is_known = false;
    if (set_of_kinds(question, kinds, name, text, &is_known, error))
        return true;
    if (!is_known && set_of_kinds(question, ~kinds, name, text, &is_known, error))
        return true;
    return is_known ? false : fail_unknown(name, error);
}

const ask_parameter *parameter_unfit(const ask_question *question, domain_kind kind)
{
    const ask_parameter *row = ask_parameters;
    while (row->name && (!question->given[row - ask_parameters] || row->kinds >> kind & 1))
        ++row;
    return row->name ? row : NULL;
}

/* ---- who takes them ---- */

bool parameter_is_taken(const ask_parameter *parameter, domain_kind kind, unsigned traits)
{
    unsigned bits = parameter->traits[kind];
    for (size_t i = 1; parameter->choices && parameter->choices[i]; ++i)
        bits |= parameter->traits[kind] << i;
    return bits & traits;
}

/* The value in the question, of those by number. */
static unsigned choice_of(const ask_question *question, const ask_parameter *parameter)
{
    unsigned number = 0; /* an enumeration is as large */
    if (parameter->choices)
        memcpy(&number, (const char *)question + parameter->place, sizeof number);
    return number;
}

/* Does its name mean this row, and not one of the domain's own? */
static bool is_meant(const ask_kind *kind, const char *domain, const ask_algorithm *listed)
{
    return kind_algorithm(kind, domain, listed->name).nearness == listed->nearness;
}

/* Adds the algorithms of the domain, of one kind, that take the parameter. */
static size_t add_takers(const ask_question *question, domain_kind kind,
                         const ask_parameter *parameter, const char **names, size_t most)
{
    const ask_kind *of = ask_kinds[kind];
    unsigned bits = parameter->traits[kind] << choice_of(question, parameter);
    size_t count = 0;
    for (size_t i = 0; bits && of->has(question->domain) && count < most; ++i) {
        ask_algorithm listed = of->algorithm(question->domain, i);
        if (!listed.name)
            break;
        if (listed.traits & bits && is_meant(of, question->domain, &listed) &&
            (!of->serves || of->serves(question, listed.name)))
            names[count++] = listed.name;
    }
    return count;
}

/* Those of this kind, or else of others. */
static size_t find_takers(const ask_question *question, domain_kind kind,
                          const ask_parameter *parameter, const char **names, size_t most)
{
    size_t count = add_takers(question, kind, parameter, names, most);
    for (domain_kind other = 0; ask_kinds[other] && count == 0; ++other)
        count = add_takers(question, other, parameter, names, most);
    return count;
}

/* ---- refusals ---- */

/* "; widastar and weighted-astar do" */
static void name_takers(const char *const *names, size_t count, char out[NAMES_SIZE])
{
    char list[NAMES_SIZE];
    names_text(names, count, MOST_NAMED, list, sizeof list);
    bd_text(out, NAMES_SIZE, "%s%s%s", count > 0 ? "; " : "", list,
            count > 1   ? " do"
            : count > 0 ? " does"
                        : "");
}

enum { SPELLED_SIZE = 64 };

/* "--weight", or as it was given otherwise: "--set weight"; as a key of an experiment, "weight". */
static void spell(const ask_question *question, const ask_parameter *parameter,
                  char out[SPELLED_SIZE])
{
    const char *before = question->names_keys                                ? ""
                         : question->is_assigned[parameter - ask_parameters] ? "--set "
                                                                             : "--";
    bd_text(out, SPELLED_SIZE, "%s%s", before, parameter->name);
}

/* The same with a value that not all algorithms take: "--order mrv", "parameter 'order=mrv'". */
static void spell_value(const ask_question *question, const ask_parameter *parameter,
                        const char *value, char out[SPELLED_SIZE])
{
    bool is_assigned = question->is_assigned[parameter - ask_parameters] && !question->names_keys;
    const char *between = !value ? "" : is_assigned ? "=" : " ";
    if (is_assigned)
        bd_text(out, SPELLED_SIZE, "parameter '%s%s%s'", parameter->name, between,
                value ? value : "");
    else
        bd_text(out, SPELLED_SIZE, "%s%s%s%s", question->names_keys ? "" : "--", parameter->name,
                between, value ? value : "");
}

/* No search of this kind takes it. */
static bool refuse_for_kind(const ask_question *question, domain_kind kind,
                            const ask_parameter *parameter, bd_error *error)
{
    char option[SPELLED_SIZE];
    spell(question, parameter, option);
    return kind_refuse(question, kind, option, parameter->kinds, error);
}

/* The values that an algorithm with these traits takes, if not that one: " (only static)". */
static void name_choices(const ask_parameter *parameter, unsigned bit, unsigned traits,
                         char out[NAMES_SIZE])
{
    size_t at = 0;
    *out = '\0';
    for (size_t i = 1; parameter->choices && parameter->choices[i]; ++i)
        if (traits & bit << i)
            at += bd_text_at(out, NAMES_SIZE, at, "%s%s", at ? ", " : " (only ",
                             parameter->choices[i]);
    if (at)
        bd_text_at(out, NAMES_SIZE, at, ")");
}

/* Another parameter of that name, which the algorithm takes; NULL: there is none. */
static const ask_parameter *namesake(const ask_question *question, const ask_parameter *parameter,
                                     domain_kind kind, const char *algorithm)
{
    unsigned traits = algorithm
                          ? kind_algorithm(ask_kinds[kind], question->domain, algorithm).traits
                          : 0;
    const ask_parameter *row = ask_parameters;
    while (row->name && (row == parameter || !row->value || !(row->traits[kind] & traits) ||
                         strcmp(row->name, parameter->name) != 0))
        ++row;
    return row->name ? row : NULL;
}

bool parameter_refuse(const ask_question *question, domain_kind kind, const char *algorithm,
                      const ask_parameter *parameter, bd_error *error)
{
    const char *names[MOST_NAMED + 1];
    char takers[NAMES_SIZE], only[NAMES_SIZE] = "", spelled[SPELLED_SIZE];
    bool is_of_kind = parameter->kinds >> kind & 1;
    const ask_parameter *meant = is_of_kind ? NULL : namesake(question, parameter, kind, algorithm);
    if (meant)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s '%.40s': expected %s", parameter->name,
                       question->given[parameter - ask_parameters], meant->value->expected);
    unsigned number = choice_of(question, parameter);
    size_t count = find_takers(question, kind, parameter, names, MOST_NAMED + 1);
    if (!algorithm || (!is_of_kind && count == 0))
        return refuse_for_kind(question, kind, parameter, error);
    name_takers(names, count, takers);
    if (is_of_kind)
        name_choices(parameter, parameter->traits[kind],
                     kind_algorithm(ask_kinds[kind], question->domain, algorithm).traits, only);
    spell_value(question, parameter, number ? parameter->choices[number] : NULL, spelled);
    return bd_fail(error, BD_BAD_USAGE, 0, "%s takes no %s%s%s", algorithm, spelled, only, takers);
}

bool parameters_check(const ask_question *question, domain_kind kind, const char *algorithm,
                      unsigned need, bd_error *error)
{
    unsigned traits = algorithm
                          ? kind_algorithm(ask_kinds[kind], question->domain, algorithm).traits
                          : 0;
    for (const ask_parameter *row = ask_parameters; row->name; ++row) {
        if (!question->given[row - ask_parameters])
            continue;
        unsigned bits = row->traits[kind] << choice_of(question, row);
        bool is_needed = bits && (!row->value || need & bits);
        if (!(row->kinds >> kind & 1) || (algorithm && is_needed && !(traits & bits)))
            return parameter_refuse(question, kind, algorithm, row, error);
    }
    return true;
}
