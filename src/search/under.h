/* bd_search() under a control that its caller made: for searches that pause. */
#ifndef BANDOLO_SEARCH_UNDER_H
#define BANDOLO_SEARCH_UNDER_H

#include <bandolo/search/search.h>
#include <bandolo/template/search/run.h>

bd_status search_under(const bd_domain *domain, const void *problem, const void *start,
                       bd_control *control, bd_result *result);

#endif
