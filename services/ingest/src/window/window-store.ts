import { randomUUID } from 'node:crypto';
import { type Database, open, type RootDatabase } from 'lmdb';
import { decodeCounts, encodeCounts, generationOf, HOURS, hourOf, sumCounts } from './hourly-counts.ts';
import { openWindowFolder, type WindowFolder } from './window-folder.ts';

type Entries = Database<Buffer, string>;

const POSITION = 'position';
const GENERATION = 'generation-';
const META = 'meta';
const INSTANCE = 'instance';
const BINARY = { encoding: 'binary', keyEncoding: 'ordered-binary' } as const;

/**
 * What the window knows, in LMDB. Entries lie in generations of 25 hours, so that forgetting is dropping a whole one.
 * What is put within one turn of the event loop is one transaction, the position in the log included.
 */
export class WindowStore {
  readonly #folder: WindowFolder;
  readonly #root: RootDatabase<Buffer, string>;
  readonly #meta: Entries;
  readonly #generations = new Map<number, Entries>();
  /** Counts put in this turn, which reads do not see yet. */
  readonly #counted = new Map<string, Map<number, number>>();
  #puts: Promise<boolean>[] = [];

  constructor(dir: string) {
    this.#folder = openWindowFolder(dir);
    const { path, noSync } = this.#folder;
    this.#root = open({ path, noSubdir: false, noSync, overlappingSync: !noSync, maxDbs: 16, ...BINARY });
    this.#meta = this.#root.openDB<Buffer, string>({ name: META, ...BINARY });
    for (const name of this.#root.getKeys()) {
      if (name.startsWith(GENERATION)) this.#openGeneration(Number(name.slice(GENERATION.length)));
    }
  }

  /** Names this window among those of other processes, as long as its folder lives. */
  instance(): string {
    const known = this.#meta.get(INSTANCE);
    if (known) return known.toString('utf8');
    const made = randomUUID();
    this.#meta.putSync(INSTANCE, Buffer.from(made));
    return made;
  }

  /** The bytes of an entry not older than the window at `now`. */
  get(name: string, now: number): Buffer | undefined {
    const current = generationOf(now);
    return this.#generations.get(current)?.get(name) ?? this.#generations.get(current - 1)?.get(name);
  }

  /** Committed counts of the last 25 hours, the current one last. */
  counts(name: string, now: number): number[] {
    const last = hourOf(now);
    const counts = Array<number>(HOURS).fill(0);
    for (const generation of [generationOf(now) - 1, generationOf(now)]) {
      for (const [hour, count] of this.#countsIn(generation, name)) {
        const index = hour - last + HOURS - 1;
        if (index >= 0 && index < HOURS) counts[index] = count;
      }
    }
    return counts;
  }

  /** Their sum, without the list: asked for every report. */
  total(name: string, now: number): number {
    const current = generationOf(now);
    const first = hourOf(now) - HOURS + 1;
    return this.#totalIn(current, name, first) + this.#totalIn(current - 1, name, first);
  }

  /** The next offset to follow, per partition, as of what reads see. */
  position(): number[] {
    const bytes = this.#meta.get(POSITION);
    if (!bytes) return [];
    return Array.from({ length: bytes.length / 8 }, (_, partition) => bytes.readDoubleLE(partition * 8));
  }

  put(name: string, value: Buffer, at: number): void {
    this.#puts.push(this.#openGeneration(generationOf(at)).put(name, value));
  }

  count(name: string, at: number): void {
    const generation = generationOf(at);
    const draft = `${generation} ${name}`;
    const counts = this.#counted.get(draft) ?? this.#countsIn(generation, name);
    const hour = hourOf(at);
    this.#counted.set(draft, counts.set(hour, (counts.get(hour) ?? 0) + 1));
  }

  /** Commits what was put and counted since the last commit, together with how far the log was followed. */
  async commit(position: readonly number[], now: number): Promise<void> {
    for (const [draft, counts] of this.#counted) {
      const space = draft.indexOf(' ');
      this.#puts.push(
        this.#openGeneration(Number(draft.slice(0, space))).put(draft.slice(space + 1), encodeCounts(counts)),
      );
    }
    this.#counted.clear();
    const bytes = Buffer.allocUnsafe(position.length * 8);
    position.forEach((next, partition) => {
      bytes.writeDoubleLE(next, partition * 8);
    });
    const puts = [...this.#puts, this.#meta.put(POSITION, bytes)];
    this.#puts = [];
    await Promise.all(puts);
    await this.#forget(generationOf(now) - 1);
  }

  async close(): Promise<void> {
    await this.#root.close();
    this.#folder.closed();
  }

  async #forget(oldest: number): Promise<void> {
    for (const [generation, entries] of this.#generations) {
      if (generation >= oldest) continue;
      this.#generations.delete(generation);
      await entries.drop();
    }
  }

  #countsIn(generation: number, name: string): Map<number, number> {
    const bytes = this.#generations.get(generation)?.getBinaryFast(name);
    return bytes ? decodeCounts(bytes, bytes.length, generation) : new Map();
  }

  #totalIn(generation: number, name: string, firstHour: number): number {
    const bytes = this.#generations.get(generation)?.getBinaryFast(name);
    return bytes ? sumCounts(bytes, bytes.length, generation, firstHour) : 0;
  }

  #openGeneration(generation: number): Entries {
    const known = this.#generations.get(generation);
    if (known) return known;
    const opened = this.#root.openDB<Buffer, string>({ name: `${GENERATION}${generation}`, ...BINARY });
    this.#generations.set(generation, opened);
    return opened;
  }
}
