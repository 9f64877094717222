/**
 * Keeps so many entries at most, and forgets its older half at once: a Map that loses its first entry again and again
 * walks each time over all that it has lost.
 */
export class AgingMap<Value> {
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();

  constructor(private readonly most: number) {}

  get(key: string): Value | undefined {
    const young = this.#young.get(key);
    return young === undefined ? this.#old.get(key) : young;
  }

  set(key: string, value: Value): void {
    if (this.#young.size >= this.most / 2) this.age();
    this.#young.set(key, value);
  }

  /** Forgets what was set before the last time. */
  age(): void {
    this.#old = this.#young;
    this.#young = new Map();
  }
}
