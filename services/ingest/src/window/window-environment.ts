import { isDamage, transact } from '@droptally/event-log/lmdb/damage';
import { type DerivedFolder, openDerived, throwAway } from '@droptally/event-log/lmdb/derived-folder';
import { assertUsable, openEnvironment } from '@droptally/event-log/lmdb/environment';
import { ApiError } from '@droptally/http/api-error';
import type { Database, RootDatabase } from 'lmdb';

export type Entries = Database<Buffer, string>;
export type WindowDatabases = { root: RootDatabase; meta: Entries; generations: Map<number, Entries> };

const GENERATION = 'generation-';
// Two generations are remembered; clocks that disagree, and forgetting that was put off, may add some.
const MOST_DATABASES = 32;
const REOPEN_AFTER_MS = 1_000;

/** What `check` reads at every start says whether a window is sound; one that was not is empty. */
export type WindowOpening = {
  dir: string;
  check(databases: WindowDatabases): void;
  /** It was found so when it was opened, and is empty now. */
  onLost(damage: Error): void;
  /** It was found so in use: `remake` empties it. */
  onDamage(damage: Error): void;
};

/**
 * The window's databases. A full disk may leave LMDB beyond use until it is opened again; what is damaged is thrown away.
 * Nothing can be read meanwhile.
 */
export class WindowEnvironment {
  #open: WindowDatabases | undefined;
  #folder: DerivedFolder;
  #brokenAt = 0;

  constructor(private readonly opening: WindowOpening) {
    ({ folder: this.#folder, databases: this.#open } = this.#openDerived());
  }

  /** Reads, or changes in a transaction of its own. */
  use<Result>(work: (databases: WindowDatabases) => Result): Result {
    const databases = this.#databases();
    try {
      return work(databases);
    } catch (error) {
      throw this.#heard(databases.root, error);
    }
  }

  /** One transaction: all of it or nothing. */
  async write(work: (databases: WindowDatabases) => void): Promise<void> {
    const databases = this.#databases();
    const { root } = databases;
    try {
      await transact(root, () => work(databases));
      // From here on reads see it, as its writer must be able to count on.
      root.resetReadTxn();
    } catch (error) {
      throw this.#heard(root, error);
    }
  }

  /** Throws all away, and begins with nothing. */
  async remake(): Promise<void> {
    const root = this.#open?.root;
    this.#break();
    throwAway(this.opening.dir);
    await root?.close();
    ({ folder: this.#folder, databases: this.#open } = this.#openDerived());
  }

  async close(): Promise<void> {
    await this.#open?.root.close();
    if (this.#open) this.#folder.closed();
  }

  #databases(): WindowDatabases {
    if (this.#open) return this.#open;
    if (performance.now() - this.#brokenAt < REOPEN_AFTER_MS) throw unavailable();
    this.#brokenAt = performance.now();
    try {
      this.#open = openDatabases(this.#folder);
      return this.#open;
    } catch (error) {
      throw this.#told(error);
    }
  }

  #openDerived() {
    const { dir, check, onLost } = this.opening;
    return openDerived(dir, (folder) => ({ folder, databases: openDatabases(folder, check) }), onLost);
  }

  #heard(root: RootDatabase, error: unknown): unknown {
    if (isUsable(root)) return this.#told(error);
    this.#break();
    void root.close();
    return error;
  }

  /** What the caller is to be told of an error: nothing is answered by what is damaged. */
  #told(error: unknown): unknown {
    if (!isDamage(error)) return error;
    this.opening.onDamage(error);
    return unavailable();
  }

  #break(): void {
    this.#open = undefined;
    this.#brokenAt = performance.now();
  }
}

function openDatabases({ path, noSync }: DerivedFolder, check?: WindowOpening['check']): WindowDatabases {
  const root = openEnvironment(path, MOST_DATABASES, noSync);
  try {
    const databases = { root, meta: openEntries(root, 'meta'), generations: generationsIn(root) };
    check?.(databases);
    return databases;
  } catch (error) {
    void root.close();
    throw error;
  }
}

function generationsIn(root: RootDatabase): Map<number, Entries> {
  const names = [...root.getKeys()].filter((name) => typeof name === 'string' && name.startsWith(GENERATION));
  return new Map(names.map((name) => [Number(String(name).slice(GENERATION.length)), openEntries(root, String(name))]));
}

/** The entries of a generation, made if they are not there. */
export function generationIn({ root, generations }: WindowDatabases, number: number): Entries {
  const known = generations.get(number);
  if (known) return known;
  const made = openEntries(root, `${GENERATION}${number}`);
  generations.set(number, made);
  return made;
}

function openEntries(root: RootDatabase, name: string): Entries {
  return root.openDB<Buffer, string>({ name, encoding: 'binary' });
}

function isUsable(root: RootDatabase): boolean {
  try {
    assertUsable(root);
    return true;
  } catch {
    return false;
  }
}

export function unavailable(): ApiError {
  return new ApiError('UNAVAILABLE', 'Nothing can be stored at the moment', undefined, 5);
}

export function sayDamage({ message }: Error): string {
  return `The window of the last day is damaged (${message}); it is made anew from the log`;
}
