/** Turns and mirrors of a square board. */

/** The least of the eight images of a placement under turns and mirrors. @param {number[]} cells @param {number} size */
export function canonical(cells, size) {
  const images = [];
  let turned = cells.map((cell) => [Math.floor(cell / size), cell % size]);
  for (let i = 0; i < 4; ++i) {
    turned = turned.map(([row, column]) => [column, size - 1 - row]);
    for (const image of [turned, turned.map(([row, column]) => [row, size - 1 - column])])
      images.push(image.map(([row, column]) => row * size + column).sort((a, b) => a - b).join(' '));
  }
  return images.sort()[0];
}
