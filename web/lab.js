/** The section of the laboratory: what longer solutions save, drawn as the searches run. */
import { ask, askQuickly } from './api.js';
import { chart, sign } from './lab-chart.js';
import { bySeries, columns, readCsv, readTable, seriesName, writeCsv } from './lab-data.js';
import { FAMILIES, isWeight, spread } from './lab-weights.js';
import { columnName } from './lab-words.js';
import { isNoServer, Section } from './section.js';
import { draw } from './svg.js';
import { language, say, sayOr } from './words.js';

const FRAME = `
<h2 data-say="lab"></h2>
<p class="intro" data-say="labIntro"></p>
<div class="bench">
  <form id="study" class="card">
    <label><span data-say="family"></span><select id="family"></select></label>
    <p id="formula"></p>
    <div id="weights"></div>
    <label><span id="fromText"></span><input id="from" type="range"></label>
    <label><span id="toText"></span><input id="to" type="range"></label>
    <div id="sliders"></div>
    <label><span id="pointsText"></span><input id="points" type="range" min="2" max="16" value="8"></label>
    <label><span id="sampleText"></span><input id="sample" type="range" min="50" max="2000" step="50" value="300"></label>
    <label><span data-say="labSeed"></span><input id="seed" type="number" min="1" max="999999" value="1"></label>
    <div class="pair"><button id="run" class="main" type="submit" data-say="labRun"></button><button id="stop" type="button" data-say="stop" disabled></button></div>
  </form>
  <div class="results">
    <div class="axes">
      <label><span data-say="labAcross"></span><select id="x"></select></label>
      <label><span data-say="labUp"></span><select id="y"></select></label>
      <label class="switch"><input id="log" type="checkbox" checked><span data-say="labLog"></span></label>
    </div>
    <div id="chart" class="card"></div>
    <p id="unplaced" class="note" hidden></p>
    <ul id="legend"></ul>
    <p id="message" role="status" aria-live="polite"></p>
    <div class="files">
      <label id="drop" class="card file"><span data-say="labLoad"></span><span class="pick" data-say="chooseFile"></span><input id="file" class="spoken" type="file" accept=".csv,text/csv,text/plain"></label>
      <button id="download" type="button" data-say="labDownload" disabled></button>
      <button id="clear" type="button" data-say="labClear" disabled></button>
      <button id="share" type="button" data-say="share"></button>
    </div>
    <form id="builtin" class="card"><label><span data-say="labExperiments"></span><select id="experiment"></select></label><button id="runIt" type="submit"></button></form>
  </div>
</div>
<div id="table" class="scroll" tabindex="0" role="region" data-label="labTable" hidden></div>`;

const START = 22; // the mean estimate of an 8-puzzle's start is a little less

const MOST_ROWS = 10_000; // which take seconds to draw
/** One takes 50 us to make, and a long table has thousands of numbers. @type {Map<string, Intl.NumberFormat>} */
const FORMATS = new Map();
const BASELINE = { series: 'study:idastar', name: () => say('labIdastar') };

/** @param {string} family @param {number[]} rest its other parameters */
function curveName(family, rest) {
  const words = rest.map((value, i) => `${FAMILIES[family].sliders[i].name} = ${value}`).join(', ');
  return `${say(`family:${family}`)}${words ? ` (${words})` : ''}`;
}

class LabRoom extends Section {
  frame = FRAME;
  /** @type {import('./lab-data.js').Row[]} */ rows = [];
  /** The positions of the curves: how many, and which. */ sample = 0;
  seed = 0;
  /** @type {AbortController|null} */ work = null;

  get family() { return FAMILIES[this.get('family').value]; }
  /** The other parameters. @returns {number[]} */
  get rest() { return [...this.get('sliders').querySelectorAll('input')].map((input) => Number(input.value)); }

  build() {
    this.get('family').append(...Object.keys(FAMILIES).map((name) => new Option(name, name)));
    this.get('family').addEventListener('input', () => this.chooseFamily());
    this.get('study').addEventListener('input', () => this.nameSliders());
    this.get('study').addEventListener('submit', (event) => { event.preventDefault(); this.study(); });
    this.get('builtin').addEventListener('submit', (event) => { event.preventDefault(); this.runExperiment(); });
    this.get('experiment').addEventListener('change', () => this.nameSliders());
    for (const id of ['x', 'y', 'log']) this.get(id).addEventListener('change', () => this.draw());
    this.get('file').addEventListener('change', () => this.load(this.get('file').files));
    this.onClick('stop', () => this.work?.abort());
    this.onClick('download', () => this.download());
    this.onClick('clear', () => { this.work?.abort(); this.rows = []; this.tell(); this.draw(); });
    this.onClick('share', () => this.copyLink(`#lab=${this.place()}`));
    this.chooseFamily();
    this.listExperiments();
  }

  enter() {
    this.on(window, 'resize', () => this.draw());
    this.on(this, 'dragover', (event) => { event.preventDefault(); this.get('drop').classList.add('over'); });
    this.on(this, 'dragleave', () => this.get('drop').classList.remove('over'));
    this.on(this, 'drop', (event) => { event.preventDefault(); this.get('drop').classList.remove('over'); this.load(event.dataTransfer.files); });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.work?.abort();
  }

  /** @param {string} place a family, and its numbers */
  open(place) {
    const [family, from, to, ...rest] = place.split(',');
    if (!Object.hasOwn(FAMILIES, family)) return;
    this.get('family').value = family;
    this.chooseFamily();
    if (from) this.get('from').value = from;
    if (to) this.get('to').value = to;
    this.get('sliders').querySelectorAll('input').forEach((input, i) => { if (rest[i]) input.value = rest[i]; });
    this.nameSliders();
  }

  place() { return [this.get('family').value, this.get('from').value, this.get('to').value, ...this.rest].join(','); }

  // ---- the sliders ----

  chooseFamily() {
    const { range: [least, most], sliders } = this.family;
    for (const id of ['from', 'to']) Object.assign(this.get(id), { min: 0.05, max: 5, step: 0.05 });
    this.get('from').value = least;
    this.get('to').value = most;
    this.get('sliders').replaceChildren(...sliders.map(({ name, least: min, most: max, step, at }) => {
      const label = document.createElement('label'), words = document.createElement('span');
      const input = Object.assign(document.createElement('input'), { type: 'range', min, max, step, name });
      input.value = String(at);
      label.append(words, input);
      return label;
    }));
    this.nameSliders();
  }

  /** @param {number} value */
  number(value) {
    const digits = value >= 1000 ? 6 : 4, key = `${language()} ${digits}`;
    const format = FORMATS.get(key) ?? new Intl.NumberFormat(language(), { maximumSignificantDigits: digits });
    FORMATS.set(key, format);
    return format.format(value);
  }

  nameSliders() {
    const value = (id) => this.number(Number(this.get(id).value));
    this.get('formula').textContent = this.family.formula;
    this.get('fromText').textContent = say('labFrom', value('from'));
    this.get('toText').textContent = say('labTo', value('to'));
    this.get('pointsText').textContent = say('labPoints', value('points'));
    this.get('sampleText').textContent = say('labSample', value('sample'));
    this.get('sliders').querySelectorAll('label').forEach((label) => {
      label.firstChild.textContent = say('labParameter', label.lastChild.name, this.number(Number(label.lastChild.value)));
    });
    const isRandom = this.get('experiment').selectedOptions[0]?.dataset.random === 'true';
    this.get('runIt').textContent = isRandom ? say('labRunIt', value('sample')) : say('labRunWhole');
    this.drawWeights();
  }

  /** The weight as it changes on the way, for each a of the curve. */
  drawWeights() {
    const { family, rest } = this, WIDTH = 260, HEIGHT = 110, most = 30;
    const values = spread(Number(this.get('from').value), Number(this.get('to').value), Number(this.get('points').value));
    const of = (a) => Array.from({ length: most + 1 }, (_, i) => Math.max(1, family.weight(a, rest, i, START)));
    const curves = values.map(of), top = Math.max(1.5, ...curves.flat());
    const d = (curve) => `M${curve.map((w, i) => `${(i / most * WIDTH).toFixed(1)} ${(HEIGHT - (w - 1) / (top - 1) * HEIGHT).toFixed(1)}`).join('L')}`;
    const label = say('labWeights', family.by, this.number(values[0]), this.number(values.at(-1) ?? 0), START);
    const svg = draw('svg', { viewBox: `-2 -4 ${WIDTH + 4} ${HEIGHT + 8}`, role: 'img', 'aria-label': label },
      draw('path', { class: 'ground', d: `M0 0V${HEIGHT}H${WIDTH}` }), ...curves.map((curve) => draw('path', { class: 'w', d: d(curve) })));
    const words = Object.assign(document.createElement('p'), { className: 'note', textContent: label });
    words.setAttribute('aria-hidden', 'true');
    this.get('weights').replaceChildren(svg, words);
  }

  // ---- running ----

  /** @param {object} question @param {(progress: {done: number}) => void} onProgress @param {AbortSignal} signal @returns {Promise<any>} null: it failed, which was told */
  async table(question, onProgress, signal) {
    try {
      const answer = await ask({ ask: 'lab', ...question }, onProgress, signal);
      if (signal.aborted) this.tell('stopped');
      else if (answer.error) this.tell('labFailed', answer.error.message);
      else if (answer.status) this.tell('labFailed', say('labTooLong'));
      else return answer;
    } catch (error) {
      this.tell(...(isNoServer(error) ? ['noServer'] : ['labFailed', /** @type {Error} */ (error).message]));
    }
    return null;
  }

  /** @param {(signal: AbortSignal) => Promise<void>} does */
  async working(does) {
    this.work?.abort();
    const { signal } = this.work = new AbortController();
    const busy = (is) => { this.get('stop').disabled = !is; this.get('run').disabled = this.get('runIt').disabled = is; };
    busy(true);
    await does(signal);
    if (this.work?.signal !== signal) return;
    this.work = null;
    busy(false);
  }

  /** A point after the other: a row of WIDA* with its weight, on the same positions. Curves of other positions leave. */
  study() {
    const { family, rest } = this, key = this.get('family').value, curve = { series: `study:${key},${rest}`, name: () => curveName(key, rest) };
    const values = spread(Number(this.get('from').value), Number(this.get('to').value), Number(this.get('points').value));
    const more = { domain: 'tile8', sample: Number(this.get('sample').value), seed: Math.max(1, Math.floor(Number(this.get('seed').value)) || 1) };
    const isSame = this.sample === more.sample && this.seed === more.seed;
    this.rows = this.rows.filter(({ series, name }) => !name || (isSame && series !== curve.series));
    Object.assign(this, { sample: more.sample, seed: more.seed });
    this.get('chart').scrollIntoView({ block: 'nearest' });
    return this.working(async (signal) => {
      const weights = values.map((a) => family.text(a, rest));
      if (!this.rows.some(({ series }) => series === BASELINE.series)) await this.point(BASELINE, 'constant:1', more, signal);
      for (const [i, weight] of weights.entries()) {
        if (signal.aborted) return;
        this.tell('labProgress', curve.name(), i + 1, weights.length);
        if (!await this.point(curve, weight, more, signal)) return;
      }
      this.tell('labDone', curve.name(), weights.length);
    });
  }

  /** @param {{series: string, name: () => string}} curve @param {string} weight @param {object} more @param {AbortSignal} signal */
  async point(curve, weight, more, signal) {
    const rows = [{ label: weight, algorithm: 'widastar', heuristic: 'manhattan', weight }];
    const answer = await this.table({ ...more, rows }, () => undefined, signal);
    if (!answer) return false;
    this.rows.push(...readTable(answer).map((row) => ({ ...row, ...curve })));
    this.draw();
    return true;
  }

  async listExperiments() {
    const answer = await askQuickly('experiments', {}).catch(() => ({ experiments: [] }));
    const runs = (answer.experiments ?? []).filter((one) => one.runs);
    this.get('builtin').hidden = !runs.length;
    this.get('experiment').replaceChildren(...runs.map(({ name, title, random }) => {
      const option = new Option(title, name);
      option.dataset.random = random;
      option.dataset.title = title;
      return option;
    }));
    this.nameExperiments();
    this.nameSliders();
  }

  nameExperiments() {
    for (const option of this.get('experiment').options) option.textContent = sayOr(`experiment:${option.value}`, option.dataset.title);
  }

  runExperiment() {
    const experiment = this.get('experiment').value, { textContent: title, dataset } = this.get('experiment').selectedOptions[0];
    return this.working(async (signal) => {
      this.tell('labExperimentProgress', title, 0);
      const sample = dataset.random === 'true' ? { sample: Number(this.get('sample').value) } : {};
      const answer = await this.table({ experiment, ...sample }, ({ done }) => this.tell('labExperimentProgress', title, this.number(done)), signal);
      if (!answer) return;
      this.rows = readTable(answer);
      this.tell('labDone', title, this.rows.length);
      this.draw();
    });
  }

  // ---- files ----

  /** @param {FileList} files */
  async load(files) {
    const file = files[0];
    if (!file) return;
    const rows = readCsv(await file.text());
    this.get('file').value = '';
    if (!rows.length) { this.tell('labNoTable', file.name); return; }
    if (rows.length > MOST_ROWS) { this.tell('labTooMany', file.name, this.number(rows.length), this.number(MOST_ROWS)); return; }
    this.work?.abort();
    this.rows = rows;
    this.tell('labLoaded', file.name, rows.length);
    this.draw();
  }

  download() {
    const link = Object.assign(document.createElement('a'), { download: 'bandolo.csv', href: URL.createObjectURL(new Blob([writeCsv(this.rows)], { type: 'text/csv' })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  // ---- what is shown ----

  write() {
    for (const option of this.get('family').options) option.textContent = say(`family:${option.value}`);
    this.nameExperiments();
    this.nameSliders();
    super.write();
  }

  draw() {
    const names = columns(this.rows);
    const x = this.fillAxis('x', names, 'scw_mean', 0), y = this.fillAxis('y', names, 'snt_mean', 1);
    this.get('download').disabled = this.get('clear').disabled = !this.rows.length;
    const words = /** @type {[string, string]} */ ([columnName(x), columnName(y)]);
    const isNarrow = this.clientWidth < 560;
    const { picture, shown, unplaced } = chart(this.rows, { x, y, isNarrow, isLog: this.get('log').checked, names: words, number: (value) => this.number(value) });
    picture.setAttribute('aria-label', say('labChart', words[1], words[0], shown));
    this.get('unplaced').hidden = !unplaced;
    this.get('unplaced').textContent = say('labUnplaced', unplaced);
    this.get('chart').replaceChildren(picture);
    if (!this.rows.length) this.get('chart').append(Object.assign(document.createElement('p'), { textContent: say('labEmpty') }));
    this.drawLegend();
    this.drawTable(names);
  }

  /** @param {string} id @param {string[]} names @param {string} usual @param {number} otherwise */
  fillAxis(id, names, usual, otherwise) {
    const list = this.get(id), all = names.length ? names : ['scw_mean', 'snt_mean'];
    const chosen = all.includes(list.value) ? list.value : all.includes(usual) ? usual : all[Math.min(otherwise, all.length - 1)];
    list.replaceChildren(...all.map((name) => new Option(columnName(name), name)));
    list.value = chosen;
    return chosen;
  }

  drawLegend() {
    this.get('legend').replaceChildren(...bySeries(this.rows).map(([first], i) => {
      const item = document.createElement('li'), mark = draw('svg', { viewBox: '-8 -8 16 16', 'aria-hidden': 'true' }, sign(i));
      item.append(mark, seriesName(first));
      return item;
    }));
  }

  /** @param {string[]} names */
  drawTable(names) {
    const place = this.get('table'), cell = (name, text) => Object.assign(document.createElement(name), { textContent: text });
    place.hidden = !this.rows.length;
    const line = (cells) => { const row = document.createElement('tr'); row.append(...cells); return row; };
    const shown = names.length > 12 ? names.filter((name) => name.endsWith('_mean')) : names;
    const head = line(['labSeries', this.rows.every(({ label }) => isWeight(label)) ? 'labWeight' : 'labLabel'].map((key) => cell('th', say(key))).concat(shown.map((name) => cell('th', columnName(name)))));
    for (const one of head.children) one.setAttribute('scope', 'col');
    const table = document.createElement('table'), top = document.createElement('thead'), body = document.createElement('tbody');
    top.append(head);
    body.append(...this.rows.map((row) => line([cell('td', seriesName(row)), cell('td', row.label),
      ...shown.map((name) => cell('td', row.values[name] === undefined ? '' : this.number(row.values[name])))])));
    table.append(top, body);
    place.replaceChildren(table);
  }
}

customElements.define('lab-room', LabRoom);
