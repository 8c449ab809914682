/* The kinds of search that an experiment may compare, and what each counts. A domain may be there in
 * several forms under one name: paths from a start to a goal, values that obey rules, full assignments
 * that are changed. */
#ifndef BANDOLO_LAB_KIND_H
#define BANDOLO_LAB_KIND_H

#include <bandolo/local/result.h>
#include "ask/kinds.h"

#include <bandolo/constraint/domain.h>
#include <bandolo/local/landscape.h>
#include <bandolo/search/result.h>

/* So many counters has the kind with the most. */
enum { LAB_MOST_COUNTERS = BD_COUNTER_COUNT, LAB_COUNTER_SIZE = 64 };
_Static_assert((int)BD_CONSTRAINT_COUNTER_COUNT <= (int)LAB_MOST_COUNTERS &&
                   (int)BD_LOCAL_COUNTER_COUNT <= (int)LAB_MOST_COUNTERS,
               "a record has room for the counters of every kind");

/* "constraint"; how many counters it has; what a journal calls one: "constraint_tried". */
const char *lab_kind_name(domain_kind kind);
unsigned lab_kind_counters(domain_kind kind);
const char *lab_counter_name(domain_kind kind, unsigned counter, char out[LAB_COUNTER_SIZE]);

/* The kind of that name; KIND_COUNT where there is none. */
domain_kind lab_kind_find(const char *name);

/* The forms that the domain of an experiment has. */
typedef struct lab_forms {
    const char *domain; /* its name; kept, not copied */
    bool has_paths;
    const bd_constraint_domain *constraint; /* NULL: none */
    const bd_landscape *landscape;          /* NULL: none */
} lab_forms;

/* By the name of the domain. What neither rules nor landscapes know is taken for one of paths, which may
 * be a plug-in or have its shape in its name. */
lab_forms lab_forms_of(const char *domain);

/* Of them the one that this kind searches, if it is there. */
lab_forms lab_forms_only(const lab_forms *forms, domain_kind kind);

/* The kind of search that an algorithm does on such a domain, of several the nearest (kind_nearness()).
 * NULL: the domain's best, by the first form that it has. KIND_COUNT: none has an algorithm of that name. */
domain_kind lab_kind_of(const lab_forms *forms, const char *algorithm);

/* Is the algorithm randomised, so that another seed is another search? */
bool lab_draws_lots(const lab_forms *forms, domain_kind kind, const char *algorithm);

/* Can the domain, in one of its forms, read the text as an instance? `goal` is the landscape's; NULL: the
 * usual. Not for paths alone. False: `error` says why not. */
bool lab_forms_check(const lab_forms *forms, const char *goal, const char *text, size_t length,
                     bd_error *error);

/* The names of all algorithms that some form of the domain has, each once, ended by NULL; `most` is the
 * size of the list. */
void lab_algorithm_names(const lab_forms *forms, const char **names, size_t most);

#endif
