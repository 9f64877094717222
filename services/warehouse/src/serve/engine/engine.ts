import { quote } from '../sql/quote.ts';
import { loadAddon, type NativeResult } from './native-connection.ts';
import { openClosed } from './open-closed.ts';
import { Slots } from './slots.ts';

export type Work = {
  /** Identifies the work, so that it can be killed. */
  id: string;
  isRead: boolean;
  /** Statements that prepare the connection: settings, parameters, the database. */
  before: readonly string[];
  sql: string;
  format: string;
  signal: AbortSignal;
};

/**
 * chDB, with one connection per piece of work. What a statement sets is discarded with its connection: nothing has to
 * be reset, so nothing can be missed.
 */
export class Engine {
  readonly #addon = loadAddon();
  readonly #slots: Slots;
  /** Keeps the engine alive: it ends when its last connection is closed. */
  readonly #kept;

  constructor(
    private readonly dir: string,
    { most, longestQueue }: { most: number; longestQueue: number },
  ) {
    this.#kept = openClosed(this.#addon, dir);
    this.#slots = new Slots(most, longestQueue);
  }

  async run(work: Work): Promise<NativeResult> {
    const { id, isRead, before, sql, format, signal } = work;
    return this.#slots.use(
      isRead,
      async () => {
        const end = () => void this.#end(id);
        if (isRead) signal.addEventListener('abort', end, { once: true });
        try {
          return await this.#onConnection([`SET log_comment = ${quote(id)}`, ...before].join('; '), sql, format);
        } finally {
          signal.removeEventListener('abort', end);
        }
      },
      signal,
    );
  }

  /** Kills a read whose client has gone. Does not wait for a slot: such reads may hold all of them. */
  async #end(id: string): Promise<void> {
    const kill = `KILL QUERY WHERE Settings['log_comment'] = ${quote(id)} ASYNC FORMAT Null`;
    await this.#onConnection(undefined, kill, 'Null').catch(() => undefined);
  }

  async #onConnection(before: string | undefined, sql: string, format: string): Promise<NativeResult> {
    const connection = this.#addon.CreateConnection(this.dir);
    try {
      if (before) await this.#addon.QueryAsyncConnection(connection, before, 'Null');
      return await this.#addon.QueryAsyncConnection(connection, sql, format);
    } finally {
      this.#addon.CloseConnection(connection);
    }
  }

  /** Call this only when nothing runs any more. */
  close(): void {
    this.#addon.CloseConnection(this.#kept);
  }
}
