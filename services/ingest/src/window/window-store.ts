import { randomUUID } from 'node:crypto';
import { decodeAnswer, decodeTime, encodeAnswer, encodeTime, entry } from './entries.ts';
import { decodeCounts, encodeCounts, generationOf, HOURS, hourOf, sumCounts } from './hourly-counts.ts';
import type { Seen } from './read-seen.ts';
import {
  type Entries,
  generationIn,
  type WindowDatabases,
  WindowEnvironment,
  type WindowOpening,
} from './window-environment.ts';
import {
  DIGESTS,
  digestsIn,
  encodeOffsets,
  GOAL,
  goalIn,
  INSTANCE,
  instanceIn,
  POSITION,
  positionIn,
} from './window-meta.ts';

/**
 * The window's data in LMDB. Entries are in generations of 25 hours, so that expiry drops a whole generation. Entries
 * and log position are committed in one transaction.
 */
export class WindowStore {
  readonly #environment: WindowEnvironment;

  constructor(opening: Omit<WindowOpening, 'check'>) {
    const check = ({ meta }: WindowDatabases) => {
      for (const read of [positionIn, digestsIn, goalIn, instanceIn]) read(meta);
    };
    this.#environment = new WindowEnvironment({ ...opening, check });
  }

  close(): Promise<void> {
    return this.#environment.close();
  }

  /** Identifies this window among those of other processes, for the lifetime of its folder. */
  async instance(): Promise<string> {
    const known = this.#environment.use(({ meta }) => instanceIn(meta));
    if (known) return known;
    const made = randomUUID();
    await this.#environment.write(({ meta }) => void meta.putSync(INSTANCE, Buffer.from(made)));
    return made;
  }

  /** The newest answer under a name within the window at `now`. */
  answer(name: string, now: number): { id: string; at: number } | undefined {
    return this.#environment.use(({ generations }) => newest(generations, name, now, decodeAnswer));
  }

  /** The newest time under a name within the window at `now`. */
  time(name: string, now: number): number | undefined {
    return this.#environment.use(({ generations }) => newest(generations, name, now, decodeTime));
  }

  /** The earliest time under a name of all that are kept. */
  earliest(name: string): number | undefined {
    return this.#environment.use(({ generations }) => {
      const times = [...generations.values()].flatMap((entries) => timeIn(entries, name) ?? []);
      return times.length > 0 ? Math.min(...times) : undefined;
    });
  }

  /** Committed counts of the last 25 hours, the current one last. */
  counts(name: string, now: number): number[] {
    return this.#environment.use(({ generations }) => {
      const last = hourOf(now);
      const counts = Array<number>(HOURS).fill(0);
      for (const generation of [generationOf(now) - 1, generationOf(now)]) {
        for (const [hour, count] of countsIn(generations, generation, name)) {
          const index = hour - last + HOURS - 1;
          if (index >= 0 && index < HOURS) counts[index] = count;
        }
      }
      return counts;
    });
  }

  /** The sum of `counts`, without building the list: called for every report. */
  total(name: string, now: number): number {
    return this.#environment.use(({ generations }) => {
      const current = generationOf(now);
      const last = hourOf(now);
      return totalIn(generations, current, name, last) + totalIn(generations, current - 1, name, last);
    });
  }

  /** The next offset to process per partition, as reads see it. */
  position(): number[] {
    return this.#environment.use(({ meta }) => positionIn(meta));
  }

  /** Offsets to reach before the window is complete; empty if it was never cleared. */
  goal(): number[] {
    return this.#environment.use(({ meta }) => goalIn(meta));
  }

  /** Digests of the records before `position`, empty if unknown. */
  digests(): string[] {
    return this.#environment.use(({ meta }) => digestsIn(meta));
  }

  /** Stores what was read up to a position, in one transaction. */
  async commit(seen: readonly Seen[], position: readonly number[], digests: readonly string[]): Promise<void> {
    const generations = this.#environment.use((databases) => {
      const numbers = new Set(seen.map(({ about }) => generationOf(about.at)));
      return new Map([...numbers].map((number) => [number, generationIn(databases, number)]));
    });
    await this.#environment.write(({ meta }) => {
      const added = new Map<string, Added>();
      for (const one of seen) {
        const entries = generations.get(generationOf(one.about.at));
        if (entries) remember(entries, one, added);
      }
      for (const one of added.values()) count(one);
      meta.putSync(POSITION, encodeOffsets(position));
      meta.putSync(DIGESTS, Buffer.from(digests.join(' '), 'latin1'));
    });
  }

  /** Empties the window and resets it to the log's beginning; `goal` is where it becomes complete. */
  clear(goal: readonly number[]): Promise<void> {
    return this.#environment.write(({ generations, meta }) => {
      for (const entries of generations.values()) entries.clearSync();
      for (const name of [POSITION, DIGESTS]) meta.removeSync(name);
      meta.putSync(GOAL, encodeOffsets(goal));
    });
  }

  /** Like `clear`, for a damaged window. */
  recreate(): Promise<void> {
    return this.#environment.recreate();
  }

  /** Drops generations that ended before a time. */
  forget(before: number): void {
    this.#environment.use(({ generations }) => {
      for (const [generation, entries] of generations) {
        if (generation >= generationOf(before)) continue;
        entries.dropSync();
        generations.delete(generation);
      }
    });
  }
}

/** A clock that was ahead may have left generations newer than the last two. */
function newest<Value>(
  generations: WindowDatabases['generations'],
  name: string,
  now: number,
  decode: (bytes: Buffer) => Value,
): Value | undefined {
  let least = generationOf(now) - 1;
  let value: Value | undefined;
  for (const [generation, entries] of generations) {
    // A copy: of a buffer that is used again Node 24 makes a text of all its bytes, not of those in use.
    const bytes = generation >= least ? entries.getBinary(name) : undefined;
    if (!bytes) continue;
    value = decode(bytes);
    least = generation;
  }
  return value;
}

function timeIn(entries: Entries, name: string): number | undefined {
  const bytes = entries.getBinaryFast(name);
  return bytes && decodeTime(bytes);
}

function countsIn(generations: WindowDatabases['generations'], generation: number, name: string): Map<number, number> {
  const bytes = generations.get(generation)?.getBinaryFast(name);
  return bytes ? decodeCounts(bytes, bytes.length, generation) : new Map();
}

function totalIn(
  generations: WindowDatabases['generations'],
  generation: number,
  name: string,
  lastHour: number,
): number {
  const bytes = generations.get(generation)?.getBinaryFast(name);
  return bytes ? sumCounts(bytes, bytes.length, generation, lastHour) : 0;
}

/** What one commit adds to an hour of an entry. */
type Added = { entries: Entries; name: string; at: number; reports: number };

function remember(entries: Entries, { kind, about }: Seen, added: Map<string, Added>): void {
  const { id, at, account, address, key } = about;
  if (kind === 'recall') {
    entries.putSync(entry.recalled(id), encodeTime(at));
    return;
  }
  for (const name of [entry.account(account), entry.address(address)]) {
    const hour = `${hourOf(at)}${name}`;
    const known = added.get(hour);
    if (known) known.reports += 1;
    else added.set(hour, { entries, name, at, reports: 1 });
  }
  if (key === '') return;
  entries.putSync(entry.key(account, key), encodeAnswer(about));
  const first = timeIn(entries, entry.report(id)) ?? at;
  entries.putSync(entry.report(id), encodeTime(Math.min(first, at)));
}

/** Reads inside a transaction see its own writes. */
function count({ entries, name, at, reports }: Added): void {
  const bytes = entries.getBinaryFast(name);
  const counts = bytes ? decodeCounts(bytes, bytes.length, generationOf(at)) : new Map<number, number>();
  const hour = hourOf(at);
  entries.putSync(name, encodeCounts(counts.set(hour, (counts.get(hour) ?? 0) + reports)));
}
