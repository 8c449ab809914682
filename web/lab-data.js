/** Rows of results: read from CSV and from a table of the server, and written as CSV. */

/** @typedef {{series: string, label: string, values: Record<string, number>, name?: () => string}} Row `name`: that of the series in the language of the page, where it has one */

/** @param {Row} row */
export const seriesName = ({ series, name }) => name?.() ?? series;

const NAMED = ['series', 'table', 'label', 'algorithm', 'heuristic', 'weight'];

/** The fields of each line (RFC 4180). @param {string} text @returns {string[][]} */
export function fields(text) {
  const rows = [['']];
  let isQuoted = false;
  for (let i = 0; i < text.length; ++i) {
    const row = rows[rows.length - 1], sign = text[i];
    if (sign === '"' && isQuoted && text[i + 1] === '"') row[row.length - 1] += text[++i];
    else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === ',' && !isQuoted) row.push('');
    else if (sign === '\n' && !isQuoted) rows.push(['']);
    else if (sign !== '\r') row[row.length - 1] += sign;
  }
  return rows.filter((row) => row.length > 1 || row[0].trim());
}

/** @param {string} text of a file @returns {Row[]} none: it is no table with numbers */
export function readCsv(text) {
  const [head = [], ...lines] = fields(text.replace(/^\uFEFF/, ''));
  const isNumber = head.map((name, i) => !NAMED.includes(name) && lines.some((line) => line[i]?.trim()) && lines.every((line) => !line[i]?.trim() || Number.isFinite(Number(line[i]))));
  const isWhole = head.findIndex((name) => name === 'cost' || name === 'part');
  return isNumber.includes(true) ? lines.filter((line) => isWhole < 0 || !line[isWhole]).map((line, number) => {
    const field = (...names) => names.map((name) => line[head.indexOf(name)]?.trim() ?? '').find(Boolean) ?? '';
    const values = Object.fromEntries(head.flatMap((name, i) => (isNumber[i] && line[i]?.trim() ? [[name, Number(line[i])]] : [])));
    return { series: field('series', 'table', 'algorithm', 'kind'), label: field('label', 'weight', 'algorithm') || String(number + 1), values };
  }) : [];
}

/** The means of the server's rows. @param {any} answer of /api/lab @returns {Row[]} */
export const readTable = (answer) => answer.rows.map((row) => ({
  series: row.table ?? row.algorithm ?? '', label: row.label ?? row.weight ?? '',
  values: Object.fromEntries(Object.entries(row.measures ?? {}).flatMap(([name, of]) => (of.mean === undefined ? [] : [[`${name}_mean`, of.mean]]))),
}));

/** The columns that any row has. @param {Row[]} rows */
export const columns = (rows) => [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];

/** The rows of each series. @param {Row[]} rows */
export function bySeries(rows) {
  const all = /** @type {Map<string, Row[]>} */ (new Map());
  for (const row of rows) {
    const own = all.get(row.series);
    if (own) own.push(row);
    else all.set(row.series, [row]);
  }
  return [...all.values()];
}

/** @param {Row[]} rows */
export function writeCsv(rows) {
  const names = columns(rows), quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) => [quoted(seriesName(row)), quoted(row.label), ...names.map((name) => row.values[name] ?? '')].join(','));
  return [['series', 'label', ...names].join(','), ...lines, ''].join('\n');
}
