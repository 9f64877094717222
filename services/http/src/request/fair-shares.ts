import { networksOf } from './networks.ts';

/**
 * How much each holder, an address for the most part, has at once of something that there is so much of: no more than
 * its share, and it gives that back. A holder that is an address counts for its wider networks too.
 */
export class FairShares {
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(
    private readonly share: number,
    private readonly most = Number.POSITIVE_INFINITY,
  ) {}

  get isFull(): boolean {
    return this.#all >= this.most;
  }

  /** Whether neither the holder nor a network of it would have more than its share with so much more. */
  isWithin(holder: string, amount = 1): boolean {
    return networksOf(holder).every(({ name, shares }) => this.#of(name) + amount <= this.#mostOf(shares));
  }

  /** False when the holder, a network of it or everybody together would have more than they may. */
  take(holder: string, amount = 1): boolean {
    if (!this.isWithin(holder, amount) || this.#all + amount > this.most) return false;
    for (const { name } of networksOf(holder)) this.#held.set(name, this.#of(name) + amount);
    this.#all += amount;
    return true;
  }

  give(holder: string, amount = 1): void {
    for (const { name } of networksOf(holder)) {
      const left = this.#of(name) - amount;
      if (left > 0) this.#held.set(name, left);
      else this.#held.delete(name);
    }
    this.#all -= amount;
  }

  /** However wide, no network has more than half of all. */
  #mostOf(shares: number): number {
    return Math.min(this.share * shares, Math.max(this.share, this.most / 2));
  }

  #of(network: string): number {
    return this.#held.get(network) ?? 0;
  }
}
