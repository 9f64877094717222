import { randomUUID } from 'node:crypto';
import { encodeAnswer, encodeTime, entry } from './entries.ts';
import { decodeCounts, encodeCounts, generationOf, HOURS, hourOf, sumCounts } from './hourly-counts.ts';
import type { Seen } from './read-seen.ts';
import { type Entries, WindowEnvironment } from './window-environment.ts';

const POSITION = 'position';
const DIGESTS = 'digests';
const GOAL = 'goal';
const INSTANCE = 'instance';

/**
 * What the window knows, in LMDB. Entries lie in generations of 25 hours, so that forgetting is dropping a whole one.
 * What was seen and how far the log was followed is one transaction.
 */
export class WindowStore {
  readonly #environment: WindowEnvironment;

  constructor(dir: string) {
    this.#environment = new WindowEnvironment(dir);
  }

  close(): Promise<void> {
    return this.#environment.close();
  }

  /** Names this window among those of other processes, as long as its folder lives. */
  async instance(): Promise<string> {
    const { meta } = this.#environment.databases;
    const known = meta.get(INSTANCE);
    if (known) return known.toString('utf8');
    const made = randomUUID();
    await this.#environment.write(() => meta.putSync(INSTANCE, Buffer.from(made)));
    return made;
  }

  /** The newest bytes of an entry not older than the window at `now`; a clock that was ahead has left newer ones. */
  get(name: string, now: number): Buffer | undefined {
    const { generations } = this.#environment.databases;
    const oldest = generationOf(now) - 1;
    let newest = oldest;
    let bytes: Buffer | undefined;
    for (const [generation, entries] of generations) {
      const found = generation >= newest ? entries.get(name) : undefined;
      if (!found) continue;
      bytes = found;
      newest = generation;
    }
    return bytes;
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
    const last = hourOf(now);
    return this.#totalIn(current, name, last) + this.#totalIn(current - 1, name, last);
  }

  /** The next offset to follow, per partition, as of what reads see. */
  position(): number[] {
    return this.#offsets(POSITION);
  }

  /** How far it must follow before it knows what it should; nothing where it was never cleared. */
  goal(): number[] {
    return this.#offsets(GOAL);
  }

  /** Digests of the records before that, empty where one is not known. */
  digests(): string[] {
    return this.#environment.databases.meta.get(DIGESTS)?.toString('latin1').split(' ') ?? [];
  }

  /** Remembers what the log said up to a position, or nothing of it. */
  async commit(seen: readonly Seen[], position: readonly number[], digests: readonly string[]): Promise<void> {
    const generations = new Map<number, Entries>();
    for (const { about } of seen) {
      const number = generationOf(about.at);
      if (!generations.has(number)) generations.set(number, this.#environment.generation(number));
    }
    const { meta } = this.#environment.databases;
    await this.#environment.write(() => {
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

  /** Knows nothing any more, stands at the log's beginning, and is to follow it up to a goal. */
  async clear(goal: readonly number[]): Promise<void> {
    const { generations, meta } = this.#environment.databases;
    await this.#environment.write(() => {
      for (const entries of generations.values()) entries.clearSync();
      for (const name of [POSITION, DIGESTS]) meta.removeSync(name);
      meta.putSync(GOAL, encodeOffsets(goal));
    });
  }

  /** Drops what no read of the last 25 hours needs. */
  forget(now: number): void {
    const { generations } = this.#environment.databases;
    for (const [generation, entries] of generations) {
      if (generation >= generationOf(now) - 1) continue;
      entries.dropSync();
      generations.delete(generation);
    }
  }

  #offsets(name: string): number[] {
    const bytes = this.#environment.databases.meta.get(name);
    if (!bytes) return [];
    return Array.from({ length: bytes.length / 8 }, (_, partition) => bytes.readDoubleLE(partition * 8));
  }

  #countsIn(generation: number, name: string): Map<number, number> {
    const bytes = this.#environment.databases.generations.get(generation)?.getBinaryFast(name);
    return bytes ? decodeCounts(bytes, bytes.length, generation) : new Map();
  }

  #totalIn(generation: number, name: string, lastHour: number): number {
    const bytes = this.#environment.databases.generations.get(generation)?.getBinaryFast(name);
    return bytes ? sumCounts(bytes, bytes.length, generation, lastHour) : 0;
  }
}

/** What one commit adds to an entry's hour. */
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
  entries.putSync(entry.report(id), encodeTime(at));
}

/** Reads inside a transaction see what it has written. */
function count({ entries, name, at, reports }: Added): void {
  const bytes = entries.getBinaryFast(name);
  const counts = bytes ? decodeCounts(bytes, bytes.length, generationOf(at)) : new Map<number, number>();
  const hour = hourOf(at);
  entries.putSync(name, encodeCounts(counts.set(hour, (counts.get(hour) ?? 0) + reports)));
}

function encodeOffsets(offsets: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(offsets.length * 8);
  offsets.forEach((offset, partition) => {
    bytes.writeDoubleLE(offset, partition * 8);
  });
  return bytes;
}
