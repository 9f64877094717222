import { covers, type LogPosition } from '@droptally/domain/statistics/log-position';

/** A value computed from the numbers at a position. `bytes` is its approximate cost in the cache. */
export type Kept = { position: LogPosition; bytes: number };

/** What an entry takes besides its value and key. */
const ENTRY_BYTES = 500;
const BYTES_PER_CHARACTER = 2;
/** Larger values are not cached, only shared while they are computed: one must not evict most others. */
const LARGEST_SHARE = 0.5;

/**
 * LRU cache of the newest value per key, bounded in bytes. A value is fresh while it includes everything counted so
 * far. Concurrent callers share one computation. `lru-cache` would replace only the eviction:
 * its values age by time, these by position.
 */
export class FreshCache<Value extends Kept> {
  readonly #kept = new Map<string, Value>();
  readonly #making = new Map<string, Promise<Value>>();
  #bytes = 0;

  constructor(private readonly limit: number) {}

  get size(): number {
    return this.#bytes;
  }

  peek(key: string, wanted: LogPosition): Value | undefined {
    const kept = this.#kept.get(key);
    if (!kept || !covers(kept.position, wanted)) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  /** The value kept last, however old. */
  newest(key: string): Value | undefined {
    return this.#kept.get(key);
  }

  async get(key: string, wanted: LogPosition, make: () => Promise<Value>): Promise<Value> {
    const kept = this.peek(key, wanted);
    if (kept) return kept;
    const making = this.#making.get(key);
    if (!making) return this.#make(key, make);
    const made = await making;
    return covers(made.position, wanted) ? made : this.get(key, wanted, make);
  }

  async #make(key: string, make: () => Promise<Value>): Promise<Value> {
    const making = make();
    this.#making.set(key, making);
    try {
      const made = await making;
      this.#keep(key, made);
      return made;
    } finally {
      this.#making.delete(key);
    }
  }

  #keep(key: string, value: Value): void {
    this.#drop(key);
    const bytes = costOf(key, value);
    if (bytes > this.limit * LARGEST_SHARE) return;
    this.#kept.set(key, value);
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.limit) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const value = this.#kept.get(key);
    if (value) this.#bytes -= costOf(key, value);
    this.#kept.delete(key);
  }
}

/** A client chooses the key: a long one with a small value must not be free. */
function costOf(key: string, { bytes }: Kept): number {
  return bytes + key.length * BYTES_PER_CHARACTER + ENTRY_BYTES;
}
