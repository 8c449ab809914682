/* bandolo lab compare: two files of results, side by side. */
#include "cli/lab/lab.h"

#include "cli/complain.h"
#include "cli/output.h"

#include "lab/compare.h"

int lab_compare_files(const void *given, char **words, unsigned count)
{
    bd_error error;
    (void)given, (void)count;
    if (!compare_files(words[0], words[1], stdout, &error))
        return complain(exit_of_error(&error), "%s", error.message);
    return output_flush() ? EXIT_ANSWERED : EXIT_OUTSIDE;
}
