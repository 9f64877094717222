import type { OpenLayers } from './open-layers.ts';

type Page = { state: unknown; href: string };

/** What this needs of a window, so that tests can bring their own. */
export type HistoryWindow = Pick<Window, 'history' | 'location' | 'addEventListener'>;

/** The key of an entry's state that counts the layers open there. */
const DEPTH = 'droptallyLayers';

/**
 * The history of a window without the entries of layers, as the router sees it. Each open layer has an entry above its
 * page's own one, so that Back closes the layer. The entry of a layer that closed by other means stays: the next layer
 * or page takes it, and Back and Forward pass it. Taking it back at once would be a traversal, which cancels a page
 * that the visitor has begun to load meanwhile.
 */
export class LayeredHistory {
  readonly #window: HistoryWindow;
  readonly #layers: OpenLayers;
  readonly #popped: (() => void)[] = [];
  /** What the router shows and has written. */
  #page: Page;
  /** The page as it lies below the entries of layers, if these are the last ones of the history. */
  #below: Page | undefined;
  /** The number of layers at the current entry. */
  #depth = 0;
  /** The router has opened a page whose screen is not shown yet: most layers still open belong to the screen before. */
  #isArriving = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(window: HistoryWindow, layers: OpenLayers) {
    this.#window = window;
    this.#layers = layers;
    this.#page = this.#arrive();
    layers.whenChanged(() => this.#settleSoon());
    window.addEventListener('popstate', () => this.#pop());
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#arrive());
  }

  get state(): unknown {
    return this.#page.state;
  }

  get length(): number {
    return this.#window.history.length;
  }

  /** Calls `popped` when the visitor has gone to another page of the history. */
  whenPopped(popped: () => void): void {
    this.#popped.push(popped);
  }

  /** Call when the screen of the page that the router opened last is shown. */
  pageIsShown(): void {
    this.#isArriving = false;
    this.#settleSoon();
  }

  pushState(state: unknown, _: string, href: string): void {
    const { history } = this.#window;
    const takesEntryOfLayer = this.#depth > 0 && this.#below === this.#page;
    this.#page = this.#below = { state, href };
    this.#depth = 0;
    this.#isArriving = true;
    if (takesEntryOfLayer) history.replaceState(state, '', href);
    else history.pushState(state, '', href);
  }

  replaceState(state: unknown, _: string, href = this.#window.location.href): void {
    this.#page = { state, href };
    this.#write();
  }

  go(steps: number): void {
    this.#window.history.go(steps);
  }

  back(): void {
    this.go(-1);
  }

  forward(): void {
    this.go(1);
  }

  /** A layer that makes way for another one hands over its entry. */
  #settleSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle());
  }

  /** Gives each open layer an entry. */
  #settle(): void {
    while (!this.#isArriving && this.#depth < this.#layers.count) {
      this.#depth++;
      this.#window.history.pushState(this.#stateHere(), '', this.#page.href);
    }
  }

  #pop(): void {
    const { history } = this.#window;
    const steps = depthOf(history.state) - this.#depth;
    const isSamePage = indexOf(history.state) === indexOf(this.#page.state) && steps !== 0;
    if (isSamePage) this.#moveOnPage(steps);
    else {
      this.#page = this.#arrive();
      // Back from a page that was not shown yet: the screen before is still there, with what is open over it.
      if (!this.#isArriving) this.#layers.closeDownTo(0);
      this.#isArriving = false;
      for (const popped of this.#popped) popped();
    }
    this.#settle();
  }

  #moveOnPage(steps: number): void {
    this.#depth += steps;
    // What the router replaced while a layer was open, it replaced in the entry of the layer.
    this.#below = undefined;
    this.#write();
    if (this.#layers.count > this.#depth) this.#layers.closeDownTo(this.#depth);
    else this.#window.history.go(Math.sign(steps));
  }

  /** Reads where the browser is. */
  #arrive(): Page {
    const { history, location } = this.#window;
    const page = { state: withoutDepth(history.state), href: location.href };
    this.#depth = depthOf(history.state);
    this.#below = this.#depth === 0 ? page : undefined;
    return page;
  }

  #write(): void {
    if (this.#depth === 0) this.#below = this.#page;
    this.#window.history.replaceState(this.#stateHere(), '', this.#page.href);
  }

  #stateHere(): unknown {
    return this.#depth === 0 ? this.#page.state : { ...(this.#page.state as object), [DEPTH]: this.#depth };
  }
}

function depthOf(state: unknown): number {
  return (state as { [DEPTH]?: number } | null)?.[DEPTH] ?? 0;
}

function withoutDepth(state: object | null): unknown {
  if (depthOf(state) === 0) return state;
  const { [DEPTH]: _, ...page } = state as Record<string, unknown>;
  return page;
}

/** The router numbers the pages of the history; the layers of a page have its number. */
function indexOf(state: unknown): unknown {
  return (state as { __TSR_index?: number } | null)?.__TSR_index;
}
