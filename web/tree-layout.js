/**
 * A tidy drawing: brothers side by side at equal distances, a parent above the middle of its children, subtrees as close
 * as their outlines allow. E. M. Reingold, J. S. Tilford, "Tidier Drawings of Trees", IEEE Transactions on Software
 * Engineering 7 (1981).
 */

/** @typedef {{left: number[], right: number[]}} Outline the ends of each level, from the node on */

/** How far right the next subtree must stand. @param {Outline} before @param {Outline} next */
function gap(before, next) {
  let shift = 0;
  for (let level = 0; level < before.right.length && level < next.left.length; ++level)
    shift = Math.max(shift, before.right[level] + 1 - next.left[level]);
  return shift;
}

/** Both as one. @param {Outline} before @param {Outline} next @param {number} shift @returns {Outline} */
function joined(before, next, shift) {
  const levels = Math.max(before.left.length, next.left.length);
  const left = [], right = [];
  for (let level = 0; level < levels; ++level) {
    left.push(level < before.left.length ? before.left[level] : next.left[level] + shift);
    right.push(level < next.right.length ? next.right[level] + shift : before.right[level]);
  }
  return { left, right };
}

/**
 * Gives each node `x` in widths of a node, and `y` in levels.
 * @template {{children: T[], x: number, y: number}} T
 * @param {T} root @returns {{least: number, greatest: number, levels: number}} the columns and levels it takes
 */
export function layOut(root) {
  /** @type {Map<T, number>} */
  const aside = new Map();

  /** @param {T} node @returns {Outline} */
  function place(node) {
    if (!node.children.length) return { left: [0], right: [0] };
    let whole = place(node.children[0]);
    aside.set(node.children[0], 0);
    for (const child of node.children.slice(1)) {
      const next = place(child), shift = gap(whole, next);
      aside.set(child, shift);
      whole = joined(whole, next, shift);
    }
    const middle = (aside.get(node.children[node.children.length - 1]) ?? 0) / 2;
    for (const child of node.children) aside.set(child, (aside.get(child) ?? 0) - middle);
    return { left: [0, ...whole.left.map((x) => x - middle)], right: [0, ...whole.right.map((x) => x - middle)] };
  }

  const { left, right } = place(root);
  const rest = [root];
  root.x = root.y = 0;
  for (let node = rest.pop(); node; node = rest.pop())
    for (const child of node.children) {
      child.x = node.x + (aside.get(child) ?? 0);
      child.y = node.y + 1;
      rest.push(child);
    }
  return { least: Math.min(...left), greatest: Math.max(...right), levels: left.length };
}
