/* How long each algorithm takes to return once it is cancelled, in milliseconds of its thread's processor time:
 * cancelled before it began (which shows preparations that do not look), and after 5, 25 and 100 ms. */
#include "latencies/latencies.h"

#include <stdio.h>

static double most;

static void print(const char *domain, const char *algorithm, const latency *one, double seconds)
{
    if (seconds > most)
        most = seconds;
    if (seconds < 0)
        printf("%-8s %-24s %3.0f ms  ended before\n", domain, algorithm, one->end.after * 1e3);
    else
        printf("%-8s %-24s %3.0f ms %9.3f%s\n", domain, algorithm, one->end.after * 1e3,
               seconds * 1e3, seconds > 0.01 ? "  late" : "");
}

int main(void)
{
    static const double moments[] = {0, 0.005, 0.025, 0.1};
    printf("cancelled after: milliseconds until it returned\n");
    for (size_t i = 0; i < sizeof moments / sizeof *moments; ++i)
        latency_all(&(latency_end){.after = moments[i]}, print);
    printf("longest: %.3f ms\n", most * 1e3);
    return 0;
}
