/* A game for an ABI of before, and nothing more. */
#include <bandolo/adversary/game.h>

BD_API const bd_game *bandolo_game(uint32_t abi);

const bd_game *bandolo_game(uint32_t abi)
{
    static const bd_game older = {.abi = BD_ABI - 1, .name = "older"};
    (void)abi;
    return &older;
}
