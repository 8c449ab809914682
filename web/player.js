/** Buttons that play a search: to the start, back, run and pause, a step, and how fast. */
import { language, onLanguage, say } from './words.js';

/**
 * What is played. Each takes one step and says whether there was one.
 * `rests`: a run pauses here.
 * @typedef {{forward: () => boolean, back: () => boolean, restart: () => void, rests?: boolean}} Steps
 */

const FRAME_MS = 12;

export class StepPlayer extends HTMLElement {
  /** @type {Steps|null} */ steps = null;
  fastest = 1e6;
  isRunning = false;
  /** A run pauses where the steps rest. */
  pausesAtRests = true;
  frame = 0;

  connectedCallback() {
    if (this.firstChild) return;
    this.setAttribute('role', 'group');
    this.innerHTML = `
      <div class="transport"><button type="button" data-does="restart">|◀</button><button type="button" data-does="back">◀</button>
      <button type="button" data-does="run" class="main"></button><button type="button" data-does="forward">▶</button></div>
      <label><span class="speed"></span><input type="range" min="0" max="100" value="20" data-does="speed"></label>`;
    this.addEventListener('click', (event) => {
      const does = /** @type {HTMLElement} */ (event.target).dataset.does;
      if (does === 'run') this.isRunning ? this.pause() : this.run();
      else if (does === 'restart') { this.pause(); this.steps?.restart(); this.changed(); }
      else if (does === 'back' || does === 'forward') this.step(does);
    });
    this.addEventListener('input', () => this.write());
    onLanguage(() => this.write());
    this.write();
  }

  disconnectedCallback() { this.pause(); }

  /** @param {string} does @returns {any} */
  control(does) { return this.querySelector(`[data-does="${does}"]`); }

  /** Steps a second: the slider is logarithmic. */
  get speed() { return this.fastest ** (Number(this.control('speed').value) / 100); }

  write() {
    for (const does of ['restart', 'back', 'forward']) {
      this.control(does).setAttribute('aria-label', say(`${does}Step`));
      this.control(does).title = say(`${does}Step`);
    }
    this.setAttribute('aria-label', say('player'));
    this.control('run').textContent = say(this.isRunning ? 'pause' : 'run');
    const speed = new Intl.NumberFormat(language(), { maximumSignificantDigits: 2 }).format(this.speed);
    const words = say('speed', speed);
    /** @type {Element} */ (this.querySelector('.speed')).textContent = words;
    this.control('speed').setAttribute('aria-valuetext', words);
  }

  /** Plays other steps from now on. @param {Steps|null} steps */
  play(steps) {
    this.pause();
    this.steps = steps;
    for (const does of ['restart', 'back', 'run', 'forward']) this.control(does).disabled = !steps;
  }

  /** @param {'back'|'forward'} does */
  step(does) {
    this.pause();
    if (this.steps?.[does]()) this.changed();
  }

  changed() { this.dispatchEvent(new CustomEvent('change-of-step')); }

  pause() {
    cancelAnimationFrame(this.frame);
    this.isRunning = false;
    if (this.firstChild) this.write();
  }

  run() {
    if (!this.steps || this.isRunning) return;
    this.isRunning = true;
    this.write();
    let before = performance.now(), owed = 1;
    const tick = () => {
      const now = performance.now();
      owed = Math.min(owed + (now - before) / 1000 * this.speed, this.speed);
      before = now;
      let isMore = true, taken = 0;
      for (; isMore && owed >= 1 && (taken % 64 || performance.now() - now < FRAME_MS); --owed, ++taken) isMore = Boolean(this.steps?.forward() && !(this.pausesAtRests && this.steps.rests));
      if (taken) this.changed();
      if (!this.isRunning) return;
      if (isMore) this.frame = requestAnimationFrame(tick); else this.pause();
    };
    this.frame = requestAnimationFrame(tick);
  }
}

customElements.define('step-player', StepPlayer);
