import type { HistoryWindow } from '#ui/layers/layered-history.ts';

type Entry = { state: unknown; href: string };

/** The history of a tab as browsers keep it: traversals take effect later, and tell by `popstate`. */
export class SessionHistory implements HistoryWindow {
  traversals = 0;
  #entries: Entry[];
  #at = 0;
  #listeners: (() => void)[] = [];

  constructor(first: Entry) {
    this.#entries = [first];
  }

  get here(): Entry {
    return this.#entries[this.#at] as Entry;
  }

  get hrefs(): readonly string[] {
    return this.#entries.map(({ href }) => href);
  }

  get location(): Location {
    return { href: this.here.href } as Location;
  }

  readonly history = this.#asBrowsersDo();

  addEventListener(type: string, listener: unknown): void {
    if (type === 'popstate') this.#listeners.push(listener as () => void);
  }

  /** What the visitor does by the browser's own buttons. */
  async back(): Promise<void> {
    await this.#traverse(-1);
  }

  async forward(): Promise<void> {
    await this.#traverse(1);
  }

  /** The next document begins at the same entry and hears nothing of the earlier one. */
  reload(): void {
    this.#listeners = [];
  }

  async #traverse(steps: number): Promise<void> {
    await new Promise((done) => setTimeout(done));
    if (!this.#entries[this.#at + steps]) return;
    this.#at += steps;
    for (const listener of this.#listeners) listener();
  }

  #asBrowsersDo(): History {
    const session = this;
    return {
      get state() {
        return session.here.state;
      },
      get length() {
        return session.#entries.length;
      },
      pushState(state: unknown, _: string, href: string) {
        session.#entries = [...session.#entries.slice(0, session.#at + 1), { state, href }];
        session.#at++;
      },
      replaceState(state: unknown, _: string, href: string) {
        session.#entries[session.#at] = { state, href };
      },
      go(steps: number) {
        session.traversals++;
        void session.#traverse(steps);
      },
    } as History;
  }
}
