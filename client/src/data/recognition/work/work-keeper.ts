import type { Server } from '@droptally/domain/catalog/server';
import type { Shot } from './shot.ts';
import type { Work } from './work.ts';

/** A database of values by key. */
export type Values = {
  get: (key: string) => Promise<unknown>;
  /** Writes and deletes together, or nothing. */
  change: (change: { set: readonly (readonly [string, unknown])[]; remove: readonly string[] }) => Promise<void>;
  clear: () => Promise<void>;
};

/** Keeps the work of each server. A picture is written once, as it is large and never changes. */
export class WorkKeeper {
  /** Pictures in the database, by server. */
  readonly #written = new Map<Server, ReadonlySet<string>>();
  #last: Promise<void> = Promise.resolve();
  #next: Work | undefined;

  constructor(private readonly values: Values) {}

  async load(server: Server): Promise<Work | null> {
    await this.#last.catch(() => {});
    const work = await this.values.get(workKey(server));
    if (!isWork(work)) return null;
    const files = await Promise.all(work.shots.map(({ id }) => this.values.get(fileKey(id))));
    const shots = work.shots.map((shot, index) => withFile(shot, files[index]));
    this.#written.set(server, idsWithFile(shots));
    return { ...work, shots };
  }

  /** Writes the newest work. What comes while it writes is written together. */
  keep(work: Work): Promise<void> {
    const isWaiting = this.#next !== undefined;
    this.#next = work;
    if (!isWaiting) this.#last = this.#last.catch(() => {}).then(() => this.#write());
    return this.#last;
  }

  /** Resolves once all that was to be kept is written; rejects if that failed. */
  kept(): Promise<void> {
    return this.#last;
  }

  /** Deletes the work on all servers, with its pictures. */
  async clear(): Promise<void> {
    this.#next = undefined;
    await this.#last.catch(() => {});
    await this.values.clear();
    this.#written.clear();
  }

  async #write(): Promise<void> {
    const work = this.#next;
    this.#next = undefined;
    if (!work) return;
    const { server, shots } = work;
    const before = this.#written.get(server) ?? new Set();
    const files = shots.filter(({ id, file }) => file && !before.has(id));
    const gone = [...before].filter((id) => !shots.some((shot) => shot.id === id));
    const kept = { ...work, shots: shots.map((shot) => ({ ...shot, file: null })) };
    await this.values.change({
      set: [...files.map(({ id, file }) => [fileKey(id), file] as const), [workKey(server), kept]],
      remove: gone.map(fileKey),
    });
    this.#written.set(server, idsWithFile(shots));
  }
}

const VERSION = 2;
const workKey = (server: Server) => `work ${VERSION} ${server}`;
const fileKey = (id: string) => `file ${id}`;

function isWork(value: unknown): value is Work {
  return typeof value === 'object' && value !== null && 'shots' in value && Array.isArray(value.shots);
}

function withFile(shot: Shot, file: unknown): Shot {
  return { ...shot, file: file instanceof Blob ? file : null };
}

function idsWithFile(shots: readonly Shot[]): ReadonlySet<string> {
  return new Set(shots.filter(({ file }) => file).map(({ id }) => id));
}
