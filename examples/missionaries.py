"""Three missionaries, three cannibals, and a boat for two: nowhere may cannibals outnumber missionaries."""

import bandolo


class River(bandolo.Domain):
    """A state: missionaries and cannibals on the left bank, and whether the boat is there."""

    goal = (0, 0, False)
    unit_cost = True
    consistent = True

    def successors(self, state):
        missionaries, cannibals, left = state
        way = -1 if left else 1
        for m, c in ((1, 0), (2, 0), (0, 1), (0, 2), (1, 1)):
            m_left, c_left = missionaries + way * m, cannibals + way * c
            m_right, c_right = 3 - m_left, 3 - c_left
            if min(m_left, c_left, m_right, c_right) < 0 or 0 < m_left < c_left or 0 < m_right < c_right:
                continue
            yield f"{m} missionaries, {c} cannibals {'over' if left else 'back'}", (m_left, c_left, not left)

    def heuristic(self, state):
        """Two cross at a time, and one comes back."""
        missionaries, cannibals, left = state
        return max(0, missionaries + cannibals - 1) if left else missionaries + cannibals


result = bandolo.solve(River(), (3, 3, True), algorithm="astar")
print(*result.moves, sep="\n")
print(result.status, "in", result.cost, "crossings" + (", proved optimal" if result.optimal else ""))
