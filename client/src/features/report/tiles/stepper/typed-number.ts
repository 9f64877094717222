/** Digits typed within this time form one number. */
const PAUSE_MS = 900;

export class TypedNumber {
  #typed = { text: '', at: Number.NEGATIVE_INFINITY };

  /** The number typed so far; null for a key that is not a digit. */
  read(key: string, at: number): number | null {
    if (!/^\d$/.test(key)) {
      this.#typed = { text: '', at: Number.NEGATIVE_INFINITY };
      return null;
    }
    const text = at - this.#typed.at < PAUSE_MS ? this.#typed.text + key : key;
    this.#typed = { text, at };
    return Number(text);
  }
}
