/** The engine, compiled to WebAssembly: questions go in as objects, and what it tells comes out. */

/** @type {any} */ let engine;
const coder = new TextEncoder(), reader = new TextDecoder();
const memory = () => new DataView(engine.memory.buffer);

/** @param {number} at @returns {string} the text that ends with a 0 */
function textAt(at) {
  const bytes = new Uint8Array(engine.memory.buffer, at);
  return reader.decode(bytes.subarray(0, bytes.indexOf(0)));
}

/** @template T @param {string} text @param {(at: number) => T} use @returns {T} */
function withText(text, use) {
  const bytes = coder.encode(`${text}\0`), at = engine.malloc(bytes.length);
  new Uint8Array(engine.memory.buffer).set(bytes, at);
  const made = use(at);
  engine.free(at);
  return made;
}

/** @param {any} value @returns {number} the same as the engine's JSON */
function made(value) {
  if (typeof value === 'string') return withText(value, engine.json_string);
  if (typeof value === 'boolean') return value ? engine.json_true() : engine.json_false();
  if (Number.isFinite(value)) return Number.isSafeInteger(value) ? engine.json_integer(BigInt(value)) : engine.json_real(value);
  if (value === null || value === undefined || typeof value === 'number') return engine.json_null();
  if (Array.isArray(value)) {
    const array = engine.json_array();
    value.forEach((part) => engine.json_array_append_new(array, made(part)));
    return array;
  }
  const object = engine.json_object();
  for (const [name, part] of Object.entries(value)) // JSON leaves out what is undefined
    if (part !== undefined) withText(name, (key) => engine.json_object_set_new(object, key, made(part)));
  return object;
}

/** The engine's texts end with it. @param {any} value @returns {boolean} */
function hasNul(value) {
  if (typeof value === 'string') return value.includes('\0');
  return value !== null && typeof value === 'object' && Object.entries(value).flat().some(hasNul);
}

const ABSENT = 8, DONE = 0; // 8: no such file is open

/** The system: a clock, and what is random. It has no files. */
const system = new Proxy({
  /** @param {number} _clock @param {bigint} _precision @param {number} at */
  clock_time_get: (_clock, _precision, at) => {
    memory().setBigUint64(at, BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6)), true);
    return DONE;
  },
  /** @param {number} at @param {number} count */
  random_get: (at, count) => {
    crypto.getRandomValues(new Uint8Array(engine.memory.buffer, at, count));
    return DONE;
  },
  /** @param {number} code */
  proc_exit: (code) => { throw new Error(`the engine ended: ${code}`); },
}, { get: (own, name) => /** @type {any} */ (own)[name] ?? (() => ABSENT) });

/**
 * @param {WebAssembly.Module} module
 * @param {(told: {event: string, data: any, refused: boolean}) => void} hear events as the server sends them: `progress`, `improved`, at last `end`
 * @returns {Promise<(question: object, isJob: boolean) => void>} asks a question, and ends when it is answered
 */
export async function openEngine(module, hear) {
  const tell = (/** @type {number} */ event, /** @type {number} */ text, /** @type {number} */ refused) =>
    hear({ event: textAt(event), data: JSON.parse(textAt(text)), refused: Boolean(refused) });
  const imports = { wasi_snapshot_preview1: system, page: { tell } };
  engine = (await WebAssembly.instantiate(module, /** @type {any} */ (imports))).exports;
  engine._initialize();
  return (question, isJob) => {
    if (hasNul(question)) hear({ event: 'end', data: { error: { code: 'bad-input', message: 'a text holds a NUL' } }, refused: true });
    else engine.ask(made(question), isJob ? 1 : 0);
  };
}
