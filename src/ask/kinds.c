#include "ask/games.h"
#include "ask/parameter.h"

#include "domains/plugin.h"
#include "text/aliases.h"
#include "text/names.h"

#include <bandolo/base/text.h>
#include <bandolo/registry.h>

#include <string.h>

enum { MOST_ALGORITHMS = 128 };

const ask_kind *ask_kinds[MOST_KINDS + 1] = {[KIND_VALUES] = &ask_values,
                                             [KIND_PATHS] = &ask_paths,
                                             [KIND_LANDSCAPES] = &ask_landscapes,
                                             [KIND_GAMES] = &ask_games};

unsigned kinds_of(const char *domain)
{
    unsigned set = 0;
    for (unsigned i = 0; ask_kinds[i]; ++i)
        set |= (unsigned)ask_kinds[i]->has(domain) << i;
    return set ? set : OF_PATHS;
}

domain_kind kind_nearest(unsigned set, const char *domain, const char *algorithm)
{
    domain_kind found = NO_KIND;
    ask_nearness nearest = NOT_THERE;
    for (domain_kind i = 0; ask_kinds[i]; ++i) {
        ask_nearness near = set >> i & 1 ? kind_nearness(ask_kinds[i], domain, algorithm)
                                         : NOT_THERE;
        if (near < nearest) {
            nearest = near;
            found = i;
        }
    }
    return found;
}

const ask_kind *kind_generating(const char *domain)
{
    for (const ask_kind *const *kind = ask_kinds; *kind; ++kind)
        if (*kind != &ask_paths && (*kind)->generates && (*kind)->generates(domain))
            return *kind;
    return &ask_paths;
}

void kinds_algorithms(unsigned set, const char *domain, const char **names, size_t most)
{
    size_t count = 0;
    for (unsigned kind = 0; ask_kinds[kind]; ++kind)
        for (size_t i = 0; set >> kind & 1 && count + 1 < most; ++i, ++count) {
            names[count] = ask_kinds[kind]->algorithm(domain, i).name;
            if (!names[count])
                break;
        }
    names[count] = NULL;
}

const ask_kind *kind_row(domain_kind kind, const char *domain)
{
    const ask_kind *row = ask_kinds[kind];
    return row && row->variant ? row->variant(domain) : row;
}

domain_kind kind_called(const char *name)
{
    domain_kind kind = 0;
    while (ask_kinds[kind] && strcmp(ask_kinds[kind]->name, name) != 0)
        ++kind;
    return ask_kinds[kind] ? kind : NO_KIND;
}

ask_algorithm kind_algorithm(const ask_kind *kind, const char *domain, const char *name)
{
    ask_algorithm listed;
    size_t i = 0;
    do
        listed = kind->algorithm(domain, i++);
    while (listed.name && strcmp(listed.name, name) != 0);
    if (!listed.name)
        listed = (ask_algorithm){.nearness = NOT_THERE};
    return listed;
}

ask_nearness kind_nearness(const ask_kind *kind, const char *domain, const char *algorithm)
{
    return algorithm ? kind_algorithm(kind, domain, algorithm).nearness : OF_ITS_KIND;
}

static bool takes_option(const ask_question *question, unsigned kind)
{
    return !question->option || question->option_kinds >> kind & 1;
}

static unsigned first_of(unsigned set)
{
    unsigned kind = 0;
    while (ask_kinds[kind + 1] && !(set >> kind & 1))
        ++kind;
    return kind;
}

/* Can the domain be opened, if it is a plug-in's? One that is missing or damaged has no algorithms to list. */
static bool is_plugin_sound(const char *domain, bd_error *error)
{
    bd_problem problem;
    if (!plugin_is_named(domain) || plugin_has_game(domain))
        return true;
    bool is_open = bd_problem_open(&problem, domain, NULL, NULL, error);
    if (is_open)
        bd_problem_close(&problem);
    return is_open;
}

/* No kind of the set, which have the domain, has the algorithm. */
static void refuse_algorithm(unsigned set, const char *domain, const char *algorithm,
                             bd_error *error)
{
    const char *names[MOST_ALGORITHMS];
    if (!is_plugin_sound(domain, error))
        return;
    kinds_algorithms(set, domain, names, MOST_ALGORITHMS);
    const char *near = alias_nearest(ALIAS_OF_ALGORITHM, algorithm, names);
    if (near)
        bd_fail(error, BD_BAD_USAGE, 0, "%.60s has no algorithm '%.60s'; did you mean '%s'?",
                domain, algorithm, near);
    else
        bd_fail(error, BD_BAD_USAGE, 0,
                "%.60s has no algorithm '%.60s'; 'bandolo algorithms %.60s' lists them", domain,
                algorithm, domain);
}

/* "path problems and games" */
static void name_problems(unsigned set, char *out, size_t size)
{
    char plurals[MOST_KINDS][32];
    const char *names[MOST_KINDS];
    size_t count = 0;
    for (unsigned kind = 0; ask_kinds[kind]; ++kind) {
        if (!(set >> kind & 1))
            continue;
        bd_text(plurals[count], sizeof *plurals, "%ss", ask_kinds[kind]->noun);
        names[count] = plurals[count];
        ++count;
    }
    names_text(names, count, count, out, size);
}

/* A domain may be of several kinds, so an algorithm that was named says more. */
bool kind_refuse(const ask_question *question, domain_kind kind, const char *option,
                 unsigned takers, bd_error *error)
{
    char problems[100];
    name_problems(takers, problems, sizeof problems);
    if (question->algorithm)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s is for %s; %.60s is for %ss", option, problems,
                       question->algorithm, ask_kinds[kind]->noun);
    return bd_fail(error, BD_BAD_USAGE, 0, "%s is for %s; %.60s is a %s", option, problems,
                   question->domain, ask_kinds[kind]->noun);
}

/* The kind has the domain and the algorithm, but does not take all that was given. */
static void refuse_given(const ask_question *question, unsigned kind, bd_error *error)
{
    char option[64];
    if (takes_option(question, kind))
        parameter_refuse(question, kind, question->algorithm, parameter_unfit(question, kind),
                         error);
    else {
        bd_text(option, sizeof option, "--%s", question->option);
        kind_refuse(question, kind, option, question->option_kinds, error);
    }
}

/* Names the domains whose next step can be told, since this one is none of them; or what helps with a game. */
static bool refuse_hint(const char *domain, bd_error *error)
{
    problem_entry entry;
    char name[64];
    bd_text(name, sizeof name, "%.*s", (int)strcspn(domain, ":"), domain);
    if (!strchr(domain, '/') && !problem_find(name, &entry))
        return problem_refuse(name, error);
    if (ask_games.has(domain))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "hint does not support %.60s, a game; 'bandolo analyse %.60s' gives the "
                       "value of each move",
                       domain, domain);
    char names[160] = "";
    size_t at = 0;
    for (size_t row = 0; problem_next(&row, &entry);)
        if (ask_values.has_hints(entry.name))
            at += bd_text_at(names, sizeof names, at, "%s%s", at ? ", " : "", entry.name);
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "hint does not support '%.60s'; it supports %s, and problems that are solved by "
                   "a path, such as cube",
                   domain, names);
}

/* Local search does not know when it has met all solutions. */
static bool refuse_count(const ask_question *question, bd_error *error)
{
    const char *algorithm = question->algorithm, *domain = question->domain;
    if (algorithm)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "%.60s is local search, which does not count solutions%s", algorithm,
                       ask_values.has(domain) ? "; leave --algorithm out" : "");
    if (ask_values.has(domain))
        return bd_fail(
            error, BD_BAD_USAGE, 0,
            "an option is for local search, which does not count solutions; leave it out");
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "%.60s is solved by local search, which does not count solutions", domain);
}

/* The domain is of that kind: may what is wanted be asked of it? */
static bool can_answer(const ask_kind *kind, const ask_question *question, bd_error *error)
{
    const char *domain = question->domain;
    if (question->wanted == WANT_STEP && !(kind->has_hints && kind->has_hints(domain)))
        return refuse_hint(domain, error);
    if (question->wanted == BD_WANT_COUNT && kind == &ask_landscapes)
        return refuse_count(question, error);
    if (question->wanted == WANT_VERDICT && !kind->check)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "%.60s is solved, not checked: 'bandolo solve %.60s ...'", domain, domain);
    return !question->analyses || kind == &ask_games || game_refuse(domain, error);
}

const ask_kind *kind_choose(const ask_question *question, bd_error *error)
{
    const char *domain = question->domain, *algorithm = question->algorithm;
    /* A next step that people would take is the hint, where the domain has one. */
    bool is_step = question->wanted == WANT_STEP && ask_values.has_hints(domain);
    domain_kind chosen = KIND_PATHS;
    unsigned named = 0, able = 0;
    ask_nearness nearest = NOT_THERE;
    for (domain_kind i = 0; ask_kinds[i]; ++i) {
        if (!ask_kinds[i]->has(domain) || (is_step && i != KIND_VALUES))
            continue;
        ask_nearness near = kind_nearness(ask_kinds[i], domain, algorithm);
        named |= 1U << i;
        able |= (unsigned)(near != NOT_THERE) << i;
        if (near < nearest && takes_option(question, i) && !parameter_unfit(question, i)) {
            nearest = near;
            chosen = i;
        }
    }
    if (able && nearest == NOT_THERE)
        refuse_given(question, first_of(able), error);
    else if (named && !able)
        refuse_algorithm(named, domain, algorithm, error);
    if (nearest == NOT_THERE && named)
        return NULL;
    const ask_kind *kind = kind_row(chosen, domain);
    return can_answer(kind, question, error) ? kind : NULL;
}
