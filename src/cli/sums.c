#include "cli/sums.h"

#include "cli/output.h"

void sums_add(answer_sums *sums, bd_status status, double seconds)
{
    ++sums->asked;
    sums->solved += status == BD_SOLVED;
    sums->failed += status == BD_FAILED;
    sums->seconds += seconds;
}

void sums_print(const answer_sums *sums, const char *solved)
{
    char number[NUMBER_SIZE], asked[NUMBER_SIZE];
    if (sums->asked < 2)
        return;
    printf("\n%s of %s %s, ", show_count(number, sums->solved), show_count(asked, sums->asked),
           solved);
    if (sums->failed > 0)
        printf("%s in error, ", show_count(number, sums->failed));
    if (sums->generated > 0)
        printf("%s generated, ", show_count(number, sums->generated));
    printf("%s\n", show_seconds(number, sums->seconds));
}
