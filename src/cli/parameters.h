/* The list of the parameters of local search. */
#ifndef BANDOLO_CLI_PARAMETERS_H
#define BANDOLO_CLI_PARAMETERS_H

#include "cli/listing.h"

#include <bandolo/local/search.h>

#include <jansson.h>

/* Can the algorithm search the landscape (NULL: any)? */
bool serves_landscape(const bd_local_algorithm *algorithm, const bd_landscape *landscape);

/* Prints the parameters of the algorithms that can search the landscape (NULL: any). */
void parameters_print(const bd_landscape *landscape, const cli_list_settings *settings);

/* The names of the parameters that an algorithm takes: "restarts, patience"; or as a JSON array, NULL without memory. */
enum { PARAMETER_NAMES_SIZE = 512 };
const char *parameter_names(const bd_local_algorithm *algorithm, char out[PARAMETER_NAMES_SIZE]);
json_t *json_of_parameter_names(const bd_local_algorithm *algorithm);

#endif
