// Answers questions about what the page draws, one JSON object a line: {"about", ...}.
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

/** A module of the page, of which the argument names the folder. */
const load = (name) => import(new URL(name, `${pathToFileURL(process.argv[2])}/`));
const { KINDS } = await load('games-kinds.js');
const { layOut } = await load('tree-layout.js');
const { openList, story, valueSoFar } = await load('tree-story.js');
const { readCsv, writeCsv } = await load('lab-data.js');
const { FAMILIES } = await load('lab-weights.js');

/** The moves that presses reach: of one cell, or of a piece and then a cell. */
function pressed(kind, board, moves) {
  const first = board.cells.filter(({ name }) => name).map((cell) => ({ cell, found: kind.movesAt(cell, moves, '', board) }));
  const reached = first.flatMap(({ cell, found }) => (!kind.isInTwoSteps ? found.slice(0, 1)
    : found.length ? board.cells.filter((other) => other.name && other !== cell).map((other) => kind.movesAt(other, moves, cell.name, board)[0])
      .filter((move) => move?.split(/[-x]/)[0] === cell.name) : []));
  return [...new Set(reached)];
}

const ANSWERS = {
  game: ({ domain, position, moves }) => {
    const kind = KINDS[domain], board = kind.board(position), names = new Set(board.cells.map(({ name }) => name));
    return { pressed: pressed(kind, board, moves).sort(), shown: moves.filter((move) => names.has(kind.spot(move, board))),
      pieces: board.cells.filter(({ piece }) => piece).length, counts: board.counts ?? null };
  },
  layout: ({ parents }) => {
    const nodes = parents.map(() => ({ children: [], x: 0, y: 0 }));
    parents.forEach((parent, i) => { if (i) nodes[parent].children.push(nodes[i]); });
    return { ...layOut(nodes[0]), places: nodes.map(({ x, y }) => [x, y]) };
  },
  story: ({ tree }) => {
    const told = story(tree), last = told.frames.length - 1;
    return { kind: told.kind, frames: told.frames.length,
      made: told.frames.flatMap(({ made }) => made.map(({ id }) => id)),
      visited: told.frames.flatMap(({ visit }) => (visit ? [visit.id] : [])),
      queues: told.frames.map((_, time) => openList(told, time).length),
      value: told.roots[0].side ? valueSoFar(told.roots.at(-1), last) : null };
  },
  csv: ({ rows, text }) => readCsv(text ?? writeCsv(rows)),
  weight: ({ family, a, rest, start, at }) => ({ text: FAMILIES[family].text(a, rest),
    w: at.map(({ g, h }) => Math.max(1, FAMILIES[family].weight(a, rest, FAMILIES[family].by === 'g' ? g : h, start))) }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  console.log(JSON.stringify(ANSWERS[question.about](question)));
}
