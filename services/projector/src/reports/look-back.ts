import { type DerivedFolder, openDerivedFolder } from '@droptally/event-log/lmdb/derived-folder';
import { openEnvironment } from '@droptally/event-log/lmdb/environment';
import type { Database, RootDatabase } from 'lmdb';

/** Where and when something came first, and for a report its row. */
export type Memory = { offset: number; time: number; line: string };

export type MemoryKind = 'report' | 'recall' | 'md5';

/** A memory older than this is none. Two spans of it are stored, so that one whole span is always known. */
export const SPAN_MS = 49 * 3_600_000;
const KIND_BYTE: Record<MemoryKind, string> = { report: 'r', recall: 'x', md5: 'm' };

/** A write comes after so many batches, or when so much waits for it. */
const BATCHES_PER_WRITE = 16;
const MOST_FRESH = 100_000;

type Span = 'even' | 'odd';
type Standing = { position: number; span: Span; since: number };

/**
 * The last 49 hours of one partition of the log: which reports, recalls and md5s it held, each with the offset of its
 * first appearance. What a record at some offset may see is what came before that offset, whatever is stored beyond.
 */
export class LookBack {
  private readonly spans: Record<Span, Database<string, string>>;
  /** Not yet on disk, by key; a batch that is being committed stays visible until it is there. */
  private fresh = new Map<string, Memory>();
  private committing = new Map<string, Memory>();
  private standing: Standing;
  private reached: { offset: number; time: number } | undefined;
  private batches = 0;

  constructor(
    private readonly root: RootDatabase,
    private readonly partition: number,
  ) {
    const openSpan = (span: Span) => root.openDB<string, string>({ name: `${partition}-${span}`, encoding: 'string' });
    this.spans = { even: openSpan('even'), odd: openSpan('odd') };
    this.standing = (root.get(`standing-${partition}`) as Standing | undefined) ?? {
      position: -1,
      span: 'even',
      since: 0,
    };
  }

  get position(): number {
    return this.standing.position;
  }

  /** What came first before this record, if it is not too long ago. */
  before(kind: MemoryKind, name: string, record: { offset: number; time: number }): Memory | undefined {
    const memory = this.find(KIND_BYTE[kind] + name);
    const counts = memory && memory.offset < record.offset && record.time - memory.time < SPAN_MS;
    return counts ? memory : undefined;
  }

  /** Remembers a first appearance: only what nothing came `before`. */
  remember(kind: MemoryKind, name: string, memory: Memory): void {
    this.fresh.set(KIND_BYTE[kind] + name, memory);
  }

  /**
   * Everything up to `offset` was taken in; `time` is how far the log's own clock has come there: spans go by it, never
   * by the wall clock. Written only now and then: a crash costs a few batches read again, and of a long replay nearly
   * everything is too old to be written when its turn comes.
   */
  async commit(offset: number, time: number): Promise<void> {
    this.reached = { offset, time };
    this.batches++;
    if (this.batches >= BATCHES_PER_WRITE || this.fresh.size >= MOST_FRESH) await this.write();
  }

  async write(): Promise<void> {
    if (!this.reached) return;
    const { offset, time } = this.reached;
    for (const [key, memory] of this.fresh) if (time - memory.time < SPAN_MS) this.committing.set(key, memory);
    this.fresh = new Map();
    this.batches = 0;
    const standing = this.next(offset, time);
    await this.root.transaction(() => {
      const span = this.spans[standing.span];
      if (standing.span !== this.standing.span) span.clearSync();
      for (const [key, memory] of this.committing) span.putSync(key, pack(memory));
      this.root.putSync(`standing-${this.partition}`, standing);
    });
    this.standing = standing;
    this.committing = new Map();
  }

  /** Nothing before this offset is needed any more, nor will be asked for. */
  skipTo(offset: number): void {
    this.standing = { ...this.standing, position: offset - 1 };
  }

  private next(offset: number, time: number): Standing {
    const { span, since } = this.standing;
    if (since === 0) return { position: offset, span, since: time };
    if (time - since < SPAN_MS) return { position: offset, span, since };
    return { position: offset, span: other(span), since: time };
  }

  private find(key: string): Memory | undefined {
    return this.fresh.get(key) ?? this.committing.get(key) ?? this.stored(key);
  }

  private stored(key: string): Memory | undefined {
    const { span } = this.standing;
    const text = this.spans[span].get(key) ?? this.spans[other(span)].get(key);
    return text === undefined ? undefined : unpack(text);
  }
}

function other(span: Span): Span {
  return span === 'even' ? 'odd' : 'even';
}

function pack({ offset, time, line }: Memory): string {
  return `${offset}:${time}:${line}`;
}

function unpack(text: string): Memory {
  const first = text.indexOf(':');
  const second = text.indexOf(':', first + 1);
  return {
    offset: Number(text.slice(0, first)),
    time: Number(text.slice(first + 1, second)),
    line: text.slice(second + 1),
  };
}

/** Two spans for each of at most 64 partitions, and the root. */
const MOST_DATABASES = 129;

/** The look-backs of every partition of one build, in one folder. It is derived: losing it costs a replay, not a fact. */
export class LookBackStore {
  private readonly folder: DerivedFolder;
  private readonly root: RootDatabase;
  private readonly partitions = new Map<number, LookBack>();

  constructor(folder: string) {
    this.folder = openDerivedFolder(folder);
    this.root = openEnvironment(this.folder.path, MOST_DATABASES, this.folder.noSync);
  }

  of(partition: number): LookBack {
    const known = this.partitions.get(partition);
    if (known) return known;
    const made = new LookBack(this.root, partition);
    this.partitions.set(partition, made);
    return made;
  }

  async close(): Promise<void> {
    try {
      for (const lookBack of this.partitions.values()) await lookBack.write();
    } finally {
      await this.root.close();
    }
    this.folder.closed();
  }
}
