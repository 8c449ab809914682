/** What all sections of the page share: a frame in words, a message, and listeners that leave with it. */
import { onLanguage, say } from './words.js';

/** Did a question fail because no server answers? A refusal has a message of its own. @param {unknown} error */
export const isNoServer = (error) => !(error instanceof Error) || error instanceof TypeError || error.message === 'no server';

export class Section extends HTMLElement {
  /** HTML; `data-say` names the words of an element, `data-label` those of its aria-label. */
  frame = '';
  /** @type {[string, ...(string|number)[]]|null} */ lastWords = null;
  /** @type {AbortController|null} */ visit = null;
  isBuilt = false;

  connectedCallback() {
    this.visit = new AbortController();
    if (!this.isBuilt) {
      this.isBuilt = true;
      this.innerHTML = this.frame;
      this.build();
      onLanguage(() => this.write());
      this.write();
    }
    this.enter();
  }

  disconnectedCallback() { this.visit?.abort(); }

  /** Once, when the frame stands. */
  build() {}
  /** Each time that the section is shown; `on()` here listens until it is left. */
  enter() {}
  /** Shows the place that the address names; "": as it was left. @param {string} place */
  open(place) { void place; }
  /** Draws the state; called when the language changes, too. */
  draw() {}

  /** @param {EventTarget} target @param {string} name @param {(event: any) => void} does */
  on(target, name, does) { target.addEventListener(name, does, { signal: this.visit?.signal }); }

  /** @param {string} id @param {() => void} does */
  onClick(id, does) { this.get(id).addEventListener('click', does); }

  /** @param {string} id @returns {any} */
  get(id) { return this.querySelector(`#${id}`); }

  write() {
    this.querySelectorAll('[data-say]').forEach((element) => {
      element.textContent = say(/** @type {HTMLElement} */ (element).dataset.say ?? '');
    });
    this.querySelectorAll('[data-label]').forEach((element) => {
      element.setAttribute('aria-label', say(/** @type {HTMLElement} */ (element).dataset.label ?? ''));
    });
    this.tell(...(this.lastWords ?? []));
    this.draw();
  }

  /** @param {...any} words a key of the words and its parts; none: silence */
  tell(...words) {
    const [key, ...parts] = words;
    this.lastWords = words.length ? /** @type {any} */ (words) : null;
    this.get('message').textContent = words.length ? say(key, ...parts) : '';
  }

  /** Puts the link to a place into the address and the clipboard. @param {string} hash */
  async copyLink(hash) {
    history.replaceState(null, '', hash);
    await navigator.clipboard?.writeText(location.href).catch(() => undefined);
    this.tell('copied');
  }
}
