const MOST_BYTES = 96 * 2 ** 20;
const MOST_BYTES_OF_AN_ADDRESS = 16 * 2 ** 20;

/** Bounds what is kept of bodies that have not arrived whole: of one address, and of all. */
export class BodyRoom {
  readonly #taken = new Map<string, number>();
  #all = 0;

  /** False when there is no room for so many bytes more. */
  take(address: string, bytes: number): boolean {
    const taken = (this.#taken.get(address) ?? 0) + bytes;
    if (taken > MOST_BYTES_OF_AN_ADDRESS || this.#all + bytes > MOST_BYTES) return false;
    this.#taken.set(address, taken);
    this.#all += bytes;
    return true;
  }

  give(address: string, bytes: number): void {
    const left = (this.#taken.get(address) ?? 0) - bytes;
    if (left > 0) this.#taken.set(address, left);
    else this.#taken.delete(address);
    this.#all -= bytes;
  }
}
