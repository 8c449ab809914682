/* Opening a problem of any path domain by name. */
#include "domains/plugin.h"
#include "domains/problems.h"

#include "text/aliases.h"

#include <bandolo/base/text.h>
#include <bandolo/registry.h>

#include <stdlib.h>
#include <string.h>

/* A name such as "tile:3x4", taken apart. */
typedef struct name_parts {
    size_t length;     /* of the domain's own name */
    const char *shape; /* behind the colon, or NULL */
} name_parts;

static name_parts take_apart(const char *name)
{
    const char *colon = strchr(name, ':');
    if (!colon)
        return (name_parts){strlen(name), NULL};
    return (name_parts){(size_t)(colon - name), colon + 1};
}

enum { MOST_CHOICES = 156 }; /* what a message has room for */

static bool is_called(const bd_domain *domain, const char *name, size_t length)
{
    return strlen(domain->name) == length && strncmp(domain->name, name, length) == 0;
}

/* The first entry of that name and heuristic (any heuristic if NULL), or NULL. */
static const bd_domain *const *find(const bd_domain *const *list, const char *name, size_t length,
                                    const char *heuristic)
{
    for (; *list; ++list)
        if (is_called(*list, name, length) &&
            (!heuristic || strcmp((*list)->heuristic, heuristic) == 0))
            return list;
    return NULL;
}

/* Writes the names, or one domain's heuristics, that one could have meant: "a, b, c". Returns the length of the whole
 * list, which may have more than `size` has room for. */
static size_t write_choices(const bd_domain *const *list, const char *name, size_t length,
                            char *out, size_t size)
{
    size_t at = 0;
    const char *before = "";
    *out = 0;
    for (; *list; ++list) {
        const char *choice = name ? (*list)->heuristic : (*list)->name;
        if ((name && !is_called(*list, name, length)) || strcmp(choice, before) == 0)
            continue;
        at += bd_text_at(out, size, at, at ? ", %s" : "%s", choice);
        before = choice;
    }
    return at;
}

/* Ends a list of `length` that has more than `size` has room for with ", ...", behind a whole name. */
static void cut_choices(char *out, size_t size, size_t length)
{
    if (length < size)
        return;
    out[size - sizeof ", ..."] = '\0';
    char *comma = strrchr(out, ',');
    if (comma)
        bd_text_at(out, size, (size_t)(comma - out), ", ...");
}

/* As many names as a message has room for: first those of paths, then the others, languages of models last. */
static void write_problems(char *out, size_t size)
{
    enum { PATH_CHOICES = 84 };
    write_choices(bd_domains(), NULL, 0, out, PATH_CHOICES);
    if (strlen(out) + 1 == PATH_CHOICES)
        *strrchr(out, ',') = '\0';
    size_t at = strlen(out);
    problem_entry entry;
    for (int of_models = 0; of_models <= 1; ++of_models)
        for (size_t row = 0; problem_next(&row, &entry);)
            if (!entry.paths && (entry.models != NULL) == of_models)
                at += bd_text_at(out, size, at, ", %s", entry.name);
    cut_choices(out, size, at);
}

bool problem_refuse(const char *name, bd_error *error)
{
    enum { MOST_PROBLEMS = 64, LONGEST = 40 };
    const char *names[MOST_PROBLEMS + 1] = {NULL};
    char word[LONGEST + sizeof "..."], choices[124];
    problem_entry entry;
    for (size_t row = 0, i = 0; i < MOST_PROBLEMS && problem_next(&row, &entry); ++i)
        names[i] = entry.name;
    size_t length = strcspn(name, ":");
    bd_text(word, sizeof word, "%.*s%s", (int)(length < LONGEST ? length : LONGEST), name,
            length > LONGEST ? "..." : "");
    const char *meant = alias_name(ALIAS_OF_DOMAIN, word);
    const char *near = meant == word ? alias_nearest(ALIAS_OF_DOMAIN, word, names) : meant;
    if (near && strcmp(near, word) == 0)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s takes no shape, found '%.40s'", word,
                       name + length);
    if (near)
        return bd_fail(error, BD_BAD_USAGE, 0, "there is no domain '%s'; did you mean '%s'?", word,
                       near);
    if (length > 3 && strncmp(name + length - 3, ".so", 3) == 0)
        return bd_fail(error, BD_BAD_USAGE, 0, "there is no domain '%s'; did you mean './%s'?",
                       word, word);
    write_problems(choices, sizeof choices);
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "there is no domain '%s'; expected one of: %s ('bandolo domains' lists all)",
                   word, choices);
}

/* The problem has no path domain; what is it instead? NULL: unknown. */
static const char *other_kind_of(const char *name)
{
    problem_entry entry;
    if (!problem_find(name, &entry))
        return NULL;
    return entry.game ? "game" : entry.values || entry.models ? "constraint problem" : "landscape";
}

/* The same, or NULL after filling `error` with what there is. */
static const bd_domain *const *choose(const bd_domain *const *list, const char *name, size_t length,
                                      const char *heuristic, bd_error *error)
{
    char choices[MOST_CHOICES];
    const bd_domain *const *entry = find(list, name, length, heuristic);
    if (entry)
        return entry;
    if (!find(list, name, length, NULL)) {
        const char *kind = other_kind_of(name);
        cut_choices(choices, sizeof choices, write_choices(list, NULL, 0, choices, sizeof choices));
        if (list != bd_domains())
            bd_fail(error, BD_BAD_USAGE, 0, "there is no domain '%.*s'; expected one of: %s",
                    (int)(length < 40 ? length : 40), name, choices);
        else if (kind)
            bd_fail(error, BD_BAD_USAGE, 0, "%s is a %s, not a path problem; those are %s", name,
                    kind, choices);
        else
            problem_refuse(name, error);
        return NULL;
    }
    cut_choices(choices, sizeof choices,
                write_choices(list, name, length, choices, sizeof choices));
    bd_fail(error, BD_BAD_USAGE, 0, "%.*s has no heuristic '%.40s'; expected one of: %s",
            (int)length, name, heuristic, choices);
    return NULL;
}

/* ---- opening ---- */

/* False: nothing is to be closed. */
static bool open_data(bd_problem *problem, const bd_domain *domain, const bd_setup *setup,
                      bd_error *error)
{
    size_t size = domain->problem_size;
    void *data = calloc(1, size ? size : 1);
    if (!data)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for a problem of %zu bytes", size);
    if (!domain->open(data, setup, error)) {
        free(data);
        return false;
    }
    problem->domain = domain;
    problem->data = data;
    return true;
}

/* May the next heuristic serve instead? One may be too large for the shape, and the tables of one may
 * be missing or, which is worth telling, unreadable. */
static bool may_pass_over(const bd_domain *domain, bd_problem *problem, const bd_error *error)
{
    if (error->code == BD_BAD_USAGE)
        return true;
    if (!domain->patterns || error->code == BD_BAD_INPUT || error->code == BD_INTERRUPTED)
        return false;
    if (problem->passed_over.code == BD_OK)
        problem->passed_over = *error;
    return true;
}

/* Opens the domain of that name with that heuristic, or, if it is NULL, with the first that serves. */
static bool open_first(bd_problem *problem, const bd_domain *const *list, const char *name,
                       size_t length, const char *heuristic, const bd_setup *setup, bd_error *error)
{
    const bd_domain *const *entry = choose(list, name, length, heuristic, error);
    for (; entry; entry = find(entry + 1, name, length, NULL)) {
        if (open_data(problem, *entry, setup, error))
            return true;
        if (heuristic || !may_pass_over(*entry, problem, error))
            return false;
    }
    return false;
}

/* The domains of the plug-in at the path that the name begins with; its shape goes to `shape`. NULL: `error` says
 * why. */
static const bd_domain *const *load(const char *name, bd_problem *problem, const char **shape,
                                    bd_error *error)
{
    *shape = plugin_shape(name);
    char *path = *shape ? strndup(name, (size_t)(*shape - name - 1)) : strdup(name);
    if (!path) {
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for the name of a plug-in");
        return NULL;
    }
    const bd_domain *const *list = plugin_load(path, &problem->plugin, error);
    free(path);
    return list;
}

bool bd_problem_open_with(bd_problem *problem, const char *name, const char *heuristic,
                          const bd_setup *setup, bd_error *error)
{
    *problem = (bd_problem){0};
    const bd_domain *const *list = bd_domains();
    name_parts parts = take_apart(name);
    bool is_path = plugin_is_named(name);
    if (is_path) {
        list = load(name, problem, &parts.shape, error);
        if (!list)
            return false;
    }
    const char *wanted = is_path ? list[0]->name : name;
    size_t length = is_path ? strlen(wanted) : parts.length;
    bd_setup shaped = *setup;
    shaped.shape = parts.shape;
    if (open_first(problem, list, wanted, length, heuristic, &shaped, error))
        return true;
    plugin_unload(problem->plugin);
    *problem = (bd_problem){0};
    return false;
}

bool bd_problem_open(bd_problem *problem, const char *name, const char *heuristic, const char *goal,
                     bd_error *error)
{
    return bd_problem_open_with(problem, name, heuristic, &(bd_setup){.goal = goal}, error);
}

void bd_problem_close(bd_problem *problem)
{
    if (problem->data && problem->domain->close)
        problem->domain->close(problem->data);
    free(problem->data);
    plugin_unload(problem->plugin);
    *problem = (bd_problem){0};
}
