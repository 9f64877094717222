import { transact } from '@droptally/event-log/lmdb/damage';
import { type LastRead, UNKNOWN } from '@droptally/event-log/resuming/last-read';
import type { Database, RootDatabase } from 'lmdb';
import { bytesOf, KIND_BYTE, KINDS, type Memory, type MemoryKind, noMemories, pack, unpack } from './memory.ts';
import { type LookBackStanding, NOTHING, type Span, standingIn, standingName } from './standing.ts';

/** A memory older than this is none. Two spans of it are stored, so that one whole span is always known. */
export const SPAN_MS = 49 * 3_600_000;

/** What is not on disk is looked through after so many bytes came in, and written when so many are young enough. */
const FRESH_BETWEEN_LOOKS = 8 << 20;
const MOST_UNWRITTEN = 16 << 20;
/**
 * The last 49 hours of one partition of the log: which reports, recalls and md5s it held, each with the offset of its
 * first appearance. What a record at some offset may see is what came before that offset, whatever is stored beyond.
 */
export class LookBack {
  readonly #spans: Record<Span, Database<string, string>>;
  /** Not yet on disk, by name; what is being committed stays visible until it is there. */
  #fresh = noMemories();
  #committing = noMemories();
  #standing: LookBackStanding;
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
    this.#standing = standingIn(root, partition);
    this.#isStored = this.#standing.since > 0;
  }

  /** Up to where it is on disk. */
  get written(): LastRead {
    return { offset: this.#standing.position, digest: this.#standing.digest ?? UNKNOWN };
  }

  /** Up to where it knows what came. */
  get taken(): number {
    return Math.max(this.#standing.position, this.#reached?.offset ?? -1);
  }

  /** What came first before this record, if it is not too long ago. */
  before(kind: MemoryKind, name: string, record: { offset: number; time: number }): Memory | undefined {
    const memory = this.#fresh[kind].get(name) ?? this.#committing[kind].get(name) ?? this.#stored(kind, name);
    const counts = memory && memory.offset < record.offset && record.time - memory.time < SPAN_MS;
    return counts ? memory : undefined;
  }

  /** Remembers a first appearance: only what nothing came `before`. */
  remember(kind: MemoryKind, name: string, memory: Memory): void {
    this.#fresh[kind].set(name, memory);
    this.#freshBytes += bytesOf(memory);
  }

  /**
   * Everything up to `end` was taken in; `time` is what the log's own clock says there: spans go by it, never by the
   * wall clock. Written only when much waits for it: a crash costs that much of the table read again, and of a
   * long replay nearly everything is too old to be written when its turn comes.
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
    const standing = { ...this.#next(time), position: offset, digest };
    await transact(this.root, () => {
      const span = this.#spans[standing.span];
      if (standing.span !== this.#standing.span) span.clearSync();
      for (const kind of KINDS)
        for (const [name, memory] of this.#committing[kind]) span.putSync(KIND_BYTE[kind] + name, pack(memory));
      this.root.putSync(standingName(this.partition), standing);
    });
    this.#standing = standing;
    this.#isStored = true;
    this.#committing = noMemories();
  }

  /** As if nothing had ever come. */
  async forget(): Promise<void> {
    await transact(this.root, () => {
      for (const span of Object.values(this.#spans)) span.clearSync();
      this.root.removeSync(standingName(this.partition));
    });
    this.#standing = NOTHING;
    this.#isStored = false;
    this.#reached = undefined;
    this.#fresh = noMemories();
    this.#committing = noMemories();
    this.#freshBytes = 0;
    this.#lookAt = FRESH_BETWEEN_LOOKS;
  }

  #forgetOld(time: number): void {
    for (const young of Object.values(this.#fresh))
      for (const [name, memory] of young) {
        if (time - memory.time < SPAN_MS) continue;
        young.delete(name);
        this.#freshBytes -= bytesOf(memory);
      }
  }

  #next(time: number): Pick<LookBackStanding, 'span' | 'since'> {
    const { span, since } = this.#standing;
    if (since === 0) return { span, since: time };
    return time - since < SPAN_MS ? { span, since } : { span: other(span), since: time };
  }

  #stored(kind: MemoryKind, name: string): Memory | undefined {
    if (!this.#isStored) return undefined;
    const key = KIND_BYTE[kind] + name;
    const { span } = this.#standing;
    const text = this.#spans[span].get(key) ?? this.#spans[other(span)].get(key);
    return text === undefined ? undefined : unpack(text);
  }
}

function other(span: Span): Span {
  return span === 'even' ? 'odd' : 'even';
}
