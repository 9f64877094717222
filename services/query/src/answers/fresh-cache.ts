import { covers, type Position } from '@droptally/domain/statistics/log-position';

/** Something computed from the numbers at a position; `bytes` is what keeping it costs, near enough. */
export type Kept = { position: Position; bytes: number };

/** One value alone never drives out most of the others: it is shared while it is made, and not kept. */
const LARGEST_SHARE = 0.5;

/**
 * Keeps the newest value of each key, the least used going first when there are too many bytes. A value is fresh while
 * it includes everything counted so far; computing one is shared by all who wait for it.
 */
export class FreshCache<Value extends Kept> {
  readonly #kept = new Map<string, Value>();
  readonly #making = new Map<string, Promise<Value>>();
  #bytes = 0;

  constructor(private readonly limit: number) {}

  get size(): number {
    return this.#bytes;
  }

  peek(key: string, wanted: Position): Value | undefined {
    const kept = this.#kept.get(key);
    if (!kept || !covers(kept.position, wanted)) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  async get(key: string, wanted: Position, make: () => Promise<Value>): Promise<Value> {
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
    if (value.bytes > this.limit * LARGEST_SHARE) return;
    this.#kept.set(key, value);
    this.#bytes += value.bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.limit) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
