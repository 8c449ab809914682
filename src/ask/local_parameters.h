/* Parameters of local search, by name. */
#ifndef BANDOLO_ASK_LOCAL_PARAMETERS_H
#define BANDOLO_ASK_LOCAL_PARAMETERS_H

#include <bandolo/local/search.h>

enum { PARAMETER_SIZE = 32 };

/* A parameter as people name it: "level-steps". Written into `out`, which is returned. */
const char *name_of_parameter(const bd_local_parameter *parameter, char out[PARAMETER_SIZE]);

/* Its value as people write it. Written into `out`, which is returned. */
const char *text_of_parameter(const bd_local_parameter *parameter, double value,
                              char out[PARAMETER_SIZE]);

/* Sets what `text`, NAME=VALUE, says. False: `error` says that there is no such parameter, that the algorithm does not
 * take it, or what its values are. */
bool set_parameter(bd_local_options *options, const bd_local_algorithm *algorithm, const char *text,
                   bd_error *error);

#endif
