/* A stranger's program in C++17: all it needs must be in the installed headers and the library. */
#include <bandolo/bandolo.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <thread>
#include <vector>

/* Adds 1 or 5 to a byte: a domain of callbacks. */
static bool add(const void *, void *state, bd_move move)
{
    auto *sum = static_cast<std::uint8_t *>(state);
    *sum = static_cast<std::uint8_t>(*sum + (move ? 5 : 1));
    return *sum <= 100;
}

static bool adds_up()
{
    const std::uint8_t zero = 0, goal = 99;
    bd_callbacks callbacks = BD_ZEROED;
    callbacks.state_size = 1, callbacks.moves = 2, callbacks.play = add, callbacks.goal = &goal;
    bd_domain domain;
    bd_options options = BD_ZEROED;
    bd_result result = BD_ZEROED;
    bool solved = bd_domain_of(&callbacks, &domain, nullptr) &&
                  bd_search(&domain, &callbacks, &zero, &options, &result) == BD_SOLVED &&
                  result.optimal && result.cost == 23;
    bd_result_free(&result);
    return solved;
}

int main()
{
    static const char position[] = "1 2 3 4 5 6 7 8 9 10 11 12 13 0 14 15";
    bd_error error = BD_ZEROED;
    bd_problem problem = BD_ZEROED;
    bd_options options = BD_ZEROED;
    bd_result result = BD_ZEROED;
    std::vector<std::max_align_t> start(BD_STATE_BYTES / sizeof(std::max_align_t));

    bool solved = bd_problem_open(&problem, "tile15", nullptr, nullptr, &error) &&
                  problem.domain->parse(problem.data, position, std::strlen(position), start.data(),
                                        &error) &&
                  bd_search(problem.domain, problem.data, start.data(), &options, &result) ==
                      BD_SOLVED &&
                  result.optimal && result.cost == 2;
    if (!solved)
        std::fprintf(stderr, "not solved: %s\n", error.message);
    bd_result_free(&result);

    /* The library reads what C++ writes: a search is stopped from another thread. */
    static const char hard[] = "15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0";
    std::atomic_bool stop(false);
    options.algorithm = "breadth-first";
    options.stop = &stop;
    bool stopped = problem.domain->parse(problem.data, hard, std::strlen(hard), start.data(),
                                         &error);
    std::thread stopper([&stop] { stop = true; });
    stopped = stopped && bd_search(problem.domain, problem.data, start.data(), &options, &result) ==
                             BD_STOPPED;
    stopper.join();
    if (!stopped)
        std::fprintf(stderr, "not stopped: %s\n", bd_status_name(result.status));
    bd_result_free(&result);
    bd_problem_close(&problem);
    if (!adds_up())
        std::fputs("the callbacks were not solved\n", stderr);
    return solved && stopped && adds_up() ? 0 : 1;
}
