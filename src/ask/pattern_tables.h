/* The pattern tables that heuristics ask for, and the files that they lie in. */
#ifndef BANDOLO_ASK_PATTERN_TABLES_H
#define BANDOLO_ASK_PATTERN_TABLES_H

#include <bandolo/heuristic/patterns.h>
#include <bandolo/registry.h>

enum { FOLDER_SIZE = 4096 }; /* of the name of a folder, with its 0 */

/* One table of a heuristic's set. */
typedef struct cli_pattern_table {
    const bd_pattern_set *set;
    bd_pattern_space space;
    uint64_t bytes; /* of its bits */
    char path[FOLDER_SIZE];
} cli_pattern_table;

/* `index` is below the set's number of tables; the setup's folder is not NULL. False: nothing is to be
 * closed. */
bool pattern_table_open(cli_pattern_table *table, const bd_domain *domain, unsigned index,
                        const bd_setup *setup, bd_error *error);
void pattern_table_close(cli_pattern_table *table);

/* Is the setup's goal one of any domain that has sets? False: `error`, which begins with "--goal: ", says
 * why not; or there was no memory. */
bool pattern_goal_check(const bd_setup *setup, bd_error *error);

/* Calls `visit` with each table of the sets of a domain (NULL: of all domains) until it returns false;
 * sets of a domain whose goals are not the setup's are left out. False: `visit` returned it, or
 * `error` says why: no memory, too long a name of the folder. */
typedef bool pattern_visitor(void *context, const bd_domain *domain,
                             const cli_pattern_table *table);
bool pattern_tables_visit(const char *domain, const bd_setup *setup, pattern_visitor *visit,
                          void *context, bd_error *error);

/* The heuristic of a domain (its name may have a shape) whose tables are so large that only searches for a proof read them
 * unasked: in the list of all it stands behind one without tables. NULL: there is none. */
const char *pattern_heuristic_for_proofs(const char *domain);

/* Is it a domain of the registry, with a shape or without, none of whose heuristics needs tables? */
bool pattern_tables_are_none(const char *domain);

/* Has a domain's set that name, as in "6-6-3", or the heuristic, as in "patterns-6-6-3"? */
bool pattern_set_is_called(const bd_domain *domain, const char *name);

/* Writes the names of the sets of a domain (NULL: of all): "7-8, 6-6-3", "" if it has none. */
void pattern_sets_write(const char *domain, char *out, size_t size);

/* Sums over the tables of a set, and the number of tables without a file. */
typedef struct cli_pattern_sum {
    uint64_t states, bytes;
    unsigned missing;
} cli_pattern_sum;
bool pattern_set_sum(const bd_domain *domain, const bd_setup *setup, cli_pattern_sum *sum,
                     bd_error *error);

#endif
