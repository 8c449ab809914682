/* bandolo lab list: the experiments that are built in. */
#include "cli/lab/lab.h"

#include "cli/complain.h"
#include "cli/lists/listing.h"
#include "cli/output.h"

#include "lab/experiment.h"
#include "lab/shipped.h"

int lab_list(const void *given, char **words)
{
    const cli_lab_settings *settings = given;
    (void)words;
    for (size_t i = 0; i < shipped_count; ++i) {
        if (settings->names) {
            puts(shipped[i].name);
            continue;
        }
        lab_experiment experiment;
        bd_error error;
        if (!experiment_outline(&experiment, shipped[i].name, &error))
            return complain_of(&error);
        puts(experiment.name);
        list_line(NULL, experiment.title);
        experiment_free(&experiment);
    }
    return output_flush() ? EXIT_ANSWERED : EXIT_OUTSIDE;
}
