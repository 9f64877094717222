import { quote } from '../../serve/sql/quote.ts';

/** With zeros, so that it reads the same number of rows each time. */
const TOTALS = `SELECT sumIf(value, event = 'SelectedRows'), sumIf(value, event = 'SelectedBytes') FROM system.events
  SETTINGS system_events_show_zero_values = 1`;
const LOOK_EVERY_MS = 100;

export type Counts = { readRows: number; readBytes: number };

const NONE: Counts = { readRows: 0, readBytes: 0 };

/**
 * How many rows and bytes a query reads; the engine's results say only how many it returns. While it runs alone, the
 * engine's totals before and after it tell exactly. Beside others, the last look at the running ones tells what was read by
 * then, and of a query that was over before a look, what all read together.
 */
export class ReadCounts {
  /** What asking for the totals itself adds to them. */
  #own = NONE;
  #running = 0;
  #begun = 0;

  constructor(private readonly ask: (sql: string) => Promise<string>) {}

  async begin(): Promise<void> {
    const [first, second] = [await this.#totals(), await this.#totals()];
    this.#own = minus(second, first);
  }

  /** Call this before a query, and `end` after it. */
  async follow(id: string): Promise<{ end(): Promise<Counts> }> {
    const isAlone = ++this.#running === 1;
    const begun = ++this.#begun;
    let seen = NONE;
    const before = await this.#totals();
    const look = async () => {
      if (this.#running === 1 && isAlone) return;
      const found = countsIn(await this.ask(lookAt(id)));
      if (found.readRows >= seen.readRows) seen = found;
    };
    let looking = Promise.resolve();
    const timer = setInterval(() => {
      looking = looking.then(look);
    }, LOOK_EVERY_MS);
    return {
      end: async () => {
        clearInterval(timer);
        this.#running--;
        await looking;
        const wasAlone = isAlone && this.#running === 0 && this.#begun === begun;
        if (!wasAlone && seen.readRows > 0) return seen;
        return minus(minus(await this.#totals(), before), this.#own);
      },
    };
  }

  async #totals(): Promise<Counts> {
    return countsIn(await this.ask(TOTALS));
  }
}

function lookAt(id: string): string {
  return `SELECT sum(read_rows), sum(read_bytes) FROM system.processes WHERE Settings['log_comment'] = ${quote(id)}`;
}

function countsIn(line: string): Counts {
  const [readRows = 0, readBytes = 0] = line.split('\t').map(Number);
  return { readRows, readBytes };
}

function minus(a: Counts, b: Counts): Counts {
  return { readRows: Math.max(0, a.readRows - b.readRows), readBytes: Math.max(0, a.readBytes - b.readBytes) };
}
