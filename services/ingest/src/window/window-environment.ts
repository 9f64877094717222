import { type DerivedFolder, openDerivedFolder } from '@droptally/event-log/lmdb/derived-folder';
import { assertUsable, openEnvironment } from '@droptally/event-log/lmdb/environment';
import { ApiError } from '@droptally/http/api-error';
import type { Database, RootDatabase } from 'lmdb';

export type Entries = Database<Buffer, string>;
export type WindowDatabases = { root: RootDatabase; meta: Entries; generations: Map<number, Entries> };

const GENERATION = 'generation-';
// Two generations are remembered; clocks that disagree, and forgetting that was put off, may add some.
const MOST_DATABASES = 32;
const REOPEN_AFTER_MS = 1_000;

/** The window's databases. A full disk may leave LMDB beyond use until it is opened again. */
export class WindowEnvironment {
  readonly #folder: DerivedFolder;
  #databases: WindowDatabases | undefined;
  #brokenAt = 0;

  constructor(dir: string) {
    this.#folder = openDerivedFolder(dir);
    this.#databases = this.#open();
  }

  get databases(): WindowDatabases {
    if (this.#databases) return this.#databases;
    if (performance.now() - this.#brokenAt < REOPEN_AFTER_MS) throw unavailable();
    this.#brokenAt = performance.now();
    this.#databases = this.#open();
    return this.#databases;
  }

  /** The entries of a generation, made if they are not there. */
  generation(number: number): Entries {
    const { root, generations } = this.databases;
    const known = generations.get(number);
    if (known) return known;
    const made = openEntries(root, `${GENERATION}${number}`);
    generations.set(number, made);
    return made;
  }

  /** One transaction: all of it or nothing. */
  async write(work: () => void): Promise<void> {
    const { root } = this.databases;
    try {
      await root.transaction(work);
      // From here on reads see it, as its writer must be able to count on.
      root.resetReadTxn();
    } catch (error) {
      hear(error);
      this.#check(root);
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#databases?.root.close();
    if (this.#databases) this.#folder.closed();
  }

  #open(): WindowDatabases {
    const root = openEnvironment(this.#folder.path, MOST_DATABASES, this.#folder.noSync);
    const meta = openEntries(root, 'meta');
    const generations = new Map<number, Entries>();
    for (const name of root.getKeys()) {
      if (typeof name !== 'string' || !name.startsWith(GENERATION)) continue;
      generations.set(Number(name.slice(GENERATION.length)), openEntries(root, name));
    }
    return { root, meta, generations };
  }

  #check(root: RootDatabase): void {
    try {
      assertUsable(root);
    } catch {
      this.#databases = undefined;
      this.#brokenAt = performance.now();
      void root.close();
    }
  }
}

function openEntries(root: RootDatabase, name: string): Entries {
  return root.openDB<Buffer, string>({ name, encoding: 'binary' });
}

/** A failed commit carries a promise of its reason, which must not go unheard. */
function hear(error: unknown): void {
  if (typeof error !== 'object' || error === null || !('commitError' in error)) return;
  Promise.resolve(error.commitError).catch(() => undefined);
}

export function unavailable(): ApiError {
  return new ApiError('UNAVAILABLE', 'Nothing can be stored at the moment', undefined, 5);
}
