/** Elements of SVG. */
const SVG = 'http://www.w3.org/2000/svg';

/** @param {string} name @param {Record<string, string|number>} attributes @param {Element[]} children */
export function draw(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** @param {Record<string, string|number>} attributes @param {string|number} words */
export function text(attributes, words) {
  const element = draw('text', attributes);
  element.textContent = String(words);
  return element;
}
