/* A domain of lambdas, in C++17: how many moves does a knight take from one corner of the board to the other?
 *     g++ -std=c++17 knight.cpp $(pkg-config --cflags --libs bandolo) -o knight */
#include <bandolo/bandolo.h>

#include <iostream>
#include <string>

struct square {
    int8_t file, rank;
};

int main()
{
    const square start = {0, 0}, goal = {7, 7};
    bd_callbacks knight = BD_ZEROED;
    knight.state_size = sizeof(square);
    knight.moves = 8;
    knight.goal = &goal;
    knight.play = [](const void *, void *state, bd_move move) {
        static const int8_t steps[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
        auto &at = *static_cast<square *>(state);
        at.file = static_cast<int8_t>(at.file + steps[move][0]);
        at.rank = static_cast<int8_t>(at.rank + steps[move][1]);
        return at.file >= 0 && at.file < 8 && at.rank >= 0 && at.rank < 8;
    };
    knight.inverse = [](bd_move move) { return static_cast<bd_move>((move + 4) % 8); };
    knight.format = [](const void *, const void *state, char *out, size_t size) {
        const auto &at = *static_cast<const square *>(state);
        return bd_text(out, size, "%c%d", 'a' + at.file, 1 + at.rank);
    };

    bd_domain domain;
    bd_error error;
    if (!bd_domain_of(&knight, &domain, &error)) {
        std::cerr << error.message << '\n';
        return 2;
    }
    bd_options options = BD_ZEROED;
    options.algorithm = "bidirectional";
    bd_result result = BD_ZEROED;
    bd_search(&domain, &knight, &start, &options, &result);
    square at = start;
    std::string path = "a1";
    for (size_t i = 0; i < result.length; ++i) {
        char name[8];
        knight.play(nullptr, &at, result.moves[i]);
        domain.format(&knight, &at, name, sizeof name);
        path += std::string(" ") + name;
    }
    std::cout << bd_status_name(result.status) << ", " << result.length << " moves: " << path << '\n';
    bd_result_free(&result);
}
