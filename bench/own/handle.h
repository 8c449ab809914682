/* Small searches with one handle: from 1 to 16 by doubling and adding one, and to 0, where no way leads. What each costs
 * beyond its states. */
enum { HANDLE_SEARCHES = 20000 };

static bool handle_play(const void *context, void *state, bd_move move)
{
    uint32_t *n = (uint32_t *)state;
    (void)context;
    *n = move == 0 ? *n + 1 : *n * 2;
    return *n <= 16;
}

static void handle_try(const char *algorithm, uint32_t goal)
{
    const uint32_t one = 1;
    const bd_callbacks doubling = {
        .state_size = sizeof one, .moves = 2, .play = handle_play, .goal = &goal};
    const bd_options options = {.algorithm = algorithm};
    bd_domain domain;
    bd_error error;
    uint64_t states = 0;
    if (!bd_domain_of(&doubling, &domain, &error))
        return;
    bd_handle *handle = bd_handle_open(&domain, &doubling, &one, &options, &error);
    if (!handle)
        return;
    double began = processor_seconds();
    for (int i = 0; i < HANDLE_SEARCHES; ++i) {
        bd_handle_reset(handle, &one);
        bd_handle_run(handle, NULL);
        const bd_result *result = bd_handle_result(handle);
        wrong += goal == 16 ? result->cost != 4 : result->status != BD_NO_SOLUTION;
        states += result->counter[BD_GENERATED];
    }
    printf("%-20s %-15s %11d searches of %.0f states, %.2f us each, goal 5\n", algorithm,
           goal == 16 ? "" : "no solution", HANDLE_SEARCHES, (double)states / HANDLE_SEARCHES,
           (processor_seconds() - began) * 1e6 / HANDLE_SEARCHES);
    bd_handle_close(handle);
}

static void bench_handle(void)
{
    printf("\nwith one handle\n");
    handle_try("astar", 16);
    handle_try("idastar", 16);
    handle_try("breadth-first", 16);
    handle_try("astar", 0);
    handle_try("breadth-first", 0);
}
