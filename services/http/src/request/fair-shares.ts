import { networksOf } from './networks.ts';

/** So many are known while they hold nothing: most come again. */
const KEPT_HOLDERS = 1_024;

/**
 * Divides a limited amount among concurrent holders, mostly addresses: each may hold its share at most, and gives it
 * back. A holder that is an address counts for its wider networks too.
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

  /** Whether the holder and its networks stay within their shares with `amount` more. */
  isWithin(holder: string, amount = 1): boolean {
    return networksOf(holder).every(({ name, shares }) => this.#of(name) + amount <= this.#mostOf(shares));
  }

  /** False if the holder, one of its networks or the total would exceed its limit. */
  take(holder: string, amount = 1): boolean {
    if (!this.isWithin(holder, amount) || this.#all + amount > this.most) return false;
    this.#add(holder, amount);
    return true;
  }

  give(holder: string, amount = 1): void {
    this.#add(holder, -amount);
  }

  #add(holder: string, amount: number): void {
    for (const { name } of networksOf(holder)) {
      const held = this.#of(name) + amount;
      if (held > 0 || this.#held.size < KEPT_HOLDERS) this.#held.set(name, held);
      else this.#held.delete(name);
    }
    this.#all += amount;
  }

  /** No network, however wide, gets more than half of the total. */
  #mostOf(shares: number): number {
    return Math.min(this.share * shares, Math.max(this.share, this.most / 2));
  }

  #of(network: string): number {
    return this.#held.get(network) ?? 0;
  }
}
