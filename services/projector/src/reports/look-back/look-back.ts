import { REMEMBERED_MS } from '@droptally/domain/reporting/report-limits';
import { type LastRead, UNKNOWN } from '@droptally/event-log/resuming/last-read';
import { transact } from '@droptally/lmdb/damage';
import type { Database, RootDatabase } from 'lmdb';
import { type LookBackState, NOTHING, type Span, stateKey, storedState } from './look-back-state.ts';
import { bytesOf, KIND_BYTE, KINDS, type Memory, type MemoryKind, noMemories, pack, unpack } from './memory.ts';

/** Unwritten bytes between two prunings, and the bytes left after pruning from which on they are written. */
const FRESH_BETWEEN_LOOKS = 8 << 20;
const MOST_UNWRITTEN = 16 << 20;
/**
 * The last `REMEMBERED_MS` of one partition of the log: the reports, recalls and md5s seen, each with the offset of its
 * first appearance. Two spans of that length are stored, so that one is always known whole. A record sees only entries
 * from before its own offset, whatever else is stored.
 */
export class LookBack {
  readonly #spans: Record<Span, Database<string, string>>;
  /** Not yet on disk, by name. Entries being committed stay visible until they are. */
  #fresh = noMemories();
  #committing = noMemories();
  #state: LookBackState;
  #reached: (LastRead & { time: number }) | undefined;
  #freshBytes = 0;
  #lookAt = FRESH_BETWEEN_LOOKS;
  #isStored: boolean;

  constructor(
    private readonly root: RootDatabase,
    private readonly partition: number,
  ) {
    const openSpan = (span: Span) => root.openDB<string, string>({ name: `${partition}-${span}`, encoding: 'string' });
    this.#spans = { even: openSpan('even'), odd: openSpan('odd') };
    this.#state = storedState(root, partition);
    this.#isStored = this.#state.since > 0;
  }

  /** The last record that is on disk. */
  get written(): LastRead {
    return { offset: this.#state.position, digest: this.#state.digest ?? UNKNOWN };
  }

  /** The last offset processed. */
  get taken(): number {
    return Math.max(this.#state.position, this.#reached?.offset ?? -1);
  }

  /** Returns the first appearance before this record, if it is remembered for so long. */
  before(kind: MemoryKind, name: string, record: { offset: number; time: number }): Memory | undefined {
    const memory = this.#fresh[kind].get(name) ?? this.#committing[kind].get(name) ?? this.#stored(kind, name);
    const counts = memory && memory.offset < record.offset && record.time - memory.time < REMEMBERED_MS;
    return counts ? memory : undefined;
  }

  /** Stores a first appearance. Call only if `before` found none. */
  remember(kind: MemoryKind, name: string, memory: Memory): void {
    this.#fresh[kind].set(name, memory);
    this.#freshBytes += bytesOf(memory);
  }

  /**
   * Everything up to `end` has been processed. `time` is the log's own clock there; spans follow it, never the wall
   * clock. Writes only once enough has accumulated: a crash costs re-reading that much of the table, and in a long
   * replay nearly all entries are too old by the time they would be written.
   */
  async commit(end: LastRead, time: number): Promise<void> {
    this.#reached = { ...end, time };
    if (this.#freshBytes < this.#lookAt) return;
    this.#forgetOld(time);
    if (this.#freshBytes >= MOST_UNWRITTEN) await this.write();
    this.#lookAt = this.#freshBytes + FRESH_BETWEEN_LOOKS;
  }

  async write(): Promise<void> {
    if (!this.#reached) return;
    const { offset, digest, time } = this.#reached;
    for (const kind of KINDS) for (const [name, memory] of this.#fresh[kind]) this.#committing[kind].set(name, memory);
    this.#fresh = noMemories();
    this.#freshBytes = 0;
    const state = { ...this.#next(time), position: offset, digest };
    await transact(this.root, () => {
      const span = this.#spans[state.span];
      if (state.span !== this.#state.span) span.clearSync();
      for (const kind of KINDS)
        for (const [name, memory] of this.#committing[kind]) span.putSync(KIND_BYTE[kind] + name, pack(memory));
      this.root.putSync(stateKey(this.partition), state);
    });
    this.#state = state;
    this.#isStored = true;
    this.#committing = noMemories();
  }

  /** Resets to empty, in memory and on disk. */
  async forget(): Promise<void> {
    await transact(this.root, () => {
      for (const span of Object.values(this.#spans)) span.clearSync();
      this.root.removeSync(stateKey(this.partition));
    });
    this.#state = NOTHING;
    this.#isStored = false;
    this.#reached = undefined;
    this.#fresh = noMemories();
    this.#committing = noMemories();
    this.#freshBytes = 0;
    this.#lookAt = FRESH_BETWEEN_LOOKS;
  }

  #forgetOld(time: number): void {
    for (const entries of Object.values(this.#fresh))
      for (const [name, memory] of entries) {
        if (time - memory.time < REMEMBERED_MS) continue;
        entries.delete(name);
        this.#freshBytes -= bytesOf(memory);
      }
  }

  #next(time: number): Pick<LookBackState, 'span' | 'since'> {
    const { span, since } = this.#state;
    if (since === 0) return { span, since: time };
    return time - since < REMEMBERED_MS ? { span, since } : { span: other(span), since: time };
  }

  #stored(kind: MemoryKind, name: string): Memory | undefined {
    if (!this.#isStored) return undefined;
    const key = KIND_BYTE[kind] + name;
    const { span } = this.#state;
    const text = this.#spans[span].get(key) ?? this.#spans[other(span)].get(key);
    return text === undefined ? undefined : unpack(text);
  }
}

function other(span: Span): Span {
  return span === 'even' ? 'odd' : 'even';
}
