/**
 * A map of at most `most` entries that evicts its older half at once. Deleting the first entry of a Map one by one is
 * slow: each deletion walks over all the deleted ones.
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

  /** Drops the entries that were set before the previous call. */
  age(): void {
    this.#old = this.#young;
    this.#young = new Map();
  }
}
