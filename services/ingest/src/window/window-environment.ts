import { ApiError } from '@droptally/http/api-error';
import { isDamage, transact } from '@droptally/lmdb/damage';
import { type DerivedFolder, openDerived, throwAway } from '@droptally/lmdb/derived-folder';
import { assertUsable, openEnvironment } from '@droptally/lmdb/environment';
import type { Database, RootDatabase } from 'lmdb';

export type Entries = Database<Buffer, string>;
export type WindowDatabases = { root: RootDatabase; meta: Entries; generations: Map<number, Entries> };

const GENERATION = 'generation-';
// Four generations are kept; clocks that are ahead and delayed cleanup may add some.
const MAX_DATABASES = 32;
const REOPEN_AFTER_MS = 1_000;

/** `check` runs at every start and throws if the window is damaged; a damaged window is emptied. */
export type WindowOpening = {
  dir: string;
  check(databases: WindowDatabases): void;
  /** Damage was found on opening; the window is empty now. */
  onLost(damage: Error): void;
  /** Damage was found in use; call `recreate` to empty the window. */
  onDamage(damage: Error): void;
};

/**
 * The window's databases. A full disk may leave LMDB unusable until it is reopened. Damaged data is deleted. Until
 * then, nothing can be read.
 */
export class WindowEnvironment {
  #open: WindowDatabases | undefined;
  #folder: DerivedFolder;
  #brokenAt = 0;

  constructor(private readonly opening: WindowOpening) {
    ({ folder: this.#folder, databases: this.#open } = this.#openDerived());
  }

  /** Reads, or writes in a transaction of its own. */
  use<Result>(work: (databases: WindowDatabases) => Result): Result {
    const databases = this.#databases();
    try {
      return work(databases);
    } catch (error) {
      throw this.#handleError(databases.root, error);
    }
  }

  /** Runs `work` in one transaction. */
  async write(work: (databases: WindowDatabases) => void): Promise<void> {
    const databases = this.#databases();
    const { root } = databases;
    try {
      await transact(root, () => work(databases));
      // Make the write visible to reads from here on, as the caller expects.
      root.resetReadTxn();
    } catch (error) {
      throw this.#handleError(root, error);
    }
  }

  /** Deletes everything and starts empty. */
  async recreate(): Promise<void> {
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
      throw this.#toCallerError(error);
    }
  }

  #openDerived() {
    const { dir, check, onLost } = this.opening;
    return openDerived(dir, (folder) => ({ folder, databases: openDatabases(folder, check) }), onLost);
  }

  #handleError(root: RootDatabase, error: unknown): unknown {
    if (isUsable(root)) return this.#toCallerError(error);
    this.#break();
    void root.close();
    return error;
  }

  /** Converts an error for the caller: damage is reported and becomes UNAVAILABLE. */
  #toCallerError(error: unknown): unknown {
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
  const root = openEnvironment(path, MAX_DATABASES, noSync);
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

/** Returns the entries of a generation, creating them if needed. */
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
  return new ApiError('UNAVAILABLE', 'Nothing can be stored at the moment', undefined, 5, 'NOTHING_STORED');
}

export function damageMessage({ message }: Error): string {
  return `The window of the last day is damaged (${message}); it is rebuilt from the log`;
}
