/* bandolo lab compare: two files of results, side by side. */
#include "cli/lab/lab.h"

#include "cli/complain.h"
#include "cli/output.h"

#include "lab/compare.h"

int lab_compare_files(const char *before, const char *after)
{
    bd_error error;
    if (!compare_files(before, after, stdout, &error))
        return complain(exit_of_error(&error), "%s", error.message);
    return output_flush() ? EXIT_ANSWERED : EXIT_OUTSIDE;
}
