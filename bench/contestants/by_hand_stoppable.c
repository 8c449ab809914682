/* See contestants.h. */
#define STOPPABLE 1
#define IDASTAR   idastar_by_hand_stoppable
#include "by_hand.h"
