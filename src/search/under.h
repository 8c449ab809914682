/* bd_search() under a control that its caller made: for searches that pause. */
#ifndef BANDOLO_SEARCH_UNDER_H
#define BANDOLO_SEARCH_UNDER_H

#include <bandolo/search/search.h>
#include <bandolo/template/search/run.h>

/* From now on searches under this control mind the tables of an open problem that are checked as they are read. */
void control_minds_tables(bd_control *control, const bd_domain *domain, const void *problem);

/* Is one of them damaged, as far as they were read? */
bool control_knows_damage(const bd_control *control);

/* The same; then that is the run's error. */
bool run_has_read_damage(bd_run *run);

/* The lower bound proved so far: 0 with damaged tables, whose h may be too great. */
bd_cost control_lower_bound(const bd_control *control);

bd_status search_under(const bd_domain *domain, const void *problem, const void *start,
                       bd_control *control, bd_result *result);

#endif
