import type { OpenLayers } from './open-layers.ts';

type Page = { state: unknown; href: string };

/** What this needs of a window, so that tests can bring their own. */
export type HistoryWindow = Pick<Window, 'history' | 'location' | 'addEventListener'>;

/** The key of an entry's state that counts the layers open there. */
const DEPTH = 'droptallyLayers';

/**
 * The history of a window without the entries of layers, as the router sees it. Each open layer has an entry above its
 * page's own one, so that Back closes the layer. Once a layer has closed by other means, its entry is taken back.
 */
export class LayeredHistory {
  readonly #window: HistoryWindow;
  readonly #layers: OpenLayers;
  readonly #popped: (() => void)[] = [];
  /** What the router shows and has written. */
  #page: Page;
  /** Pages that wait until the entries of layers have been left. */
  #pushes: Page[] = [];
  /** The number of layers at the current entry. */
  #depth: number;
  /** An own traversal has begun and its popstate has not come yet. */
  #isTraversing = false;
  /** The router has opened a page whose screen is not shown yet: most layers still open belong to the screen before. */
  #isArriving = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(window: HistoryWindow, layers: OpenLayers) {
    this.#window = window;
    this.#layers = layers;
    this.#page = this.#pageHere();
    this.#depth = depthOf(window.history.state);
    layers.whenChanged(() => this.#settleSoon());
    window.addEventListener('popstate', () => this.#pop());
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#resume());
    this.#settleSoon();
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
    this.#pushes.push({ state, href });
    this.#isArriving = true;
    this.#settle();
  }

  replaceState(state: unknown, _: string, href = this.#window.location.href): void {
    const page = { state, href };
    if (this.#pushes.length > 0) this.#pushes[this.#pushes.length - 1] = page;
    else {
      this.#page = page;
      if (!this.#isTraversing) this.#write();
    }
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

  /** A layer that makes way for another one, or for a page, needs no traversal of its own. */
  #settleSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle());
  }

  /** Makes the entries match the page and the open layers. */
  #settle(): void {
    if (this.#isTraversing) return;
    const { history } = this.#window;
    const wanted = this.#pushes.length > 0 ? 0 : this.#layers.count;
    if (this.#depth > wanted) {
      this.#isTraversing = true;
      history.go(wanted - this.#depth);
      return;
    }
    for (const page of this.#pushes) {
      this.#page = page;
      history.pushState(page.state, '', page.href);
    }
    this.#pushes = [];
    while (!this.#isArriving && this.#depth < this.#layers.count) {
      this.#depth++;
      history.pushState(this.#stateHere(), '', this.#page.href);
    }
  }

  #pop(): void {
    const { state } = this.#window.history;
    const isOwn = this.#isTraversing;
    const isSamePage = indexOf(state) === indexOf(this.#page.state) && depthOf(state) !== this.#depth;
    this.#isTraversing = false;
    this.#depth = depthOf(state);
    if (isSamePage) {
      // What the router replaced while a layer was open, it replaced in the entry of the layer.
      this.#write();
      if (!isOwn) this.#layers.closeDownTo(this.#depth);
    } else {
      this.#page = this.#pageHere();
      this.#isArriving = false;
      this.#layers.closeDownTo(0);
      for (const popped of this.#popped) popped();
    }
    this.#settle();
  }

  /** The browser shows a page that it had put aside; what was under way then has ended. */
  #resume(): void {
    this.#isTraversing = false;
    this.#depth = depthOf(this.#window.history.state);
    this.#settle();
  }

  #write(): void {
    this.#window.history.replaceState(this.#stateHere(), '', this.#page.href);
  }

  #stateHere(): unknown {
    return this.#depth === 0 ? this.#page.state : { ...(this.#page.state as object), [DEPTH]: this.#depth };
  }

  #pageHere(): Page {
    const { history, location } = this.#window;
    return { state: withoutDepth(history.state), href: location.href };
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
