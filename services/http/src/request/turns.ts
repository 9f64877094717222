import { ApiError } from '../api-error.ts';
import { FairShares } from './fair-shares.ts';

/** A waiting request. `signal` ends the wait. */
export type Requester = { address: string; account?: string | undefined; signal: AbortSignal };

type Turn = Requester & { start(): void; refuse(): void };

const MOST_WAITING = 512;
const MOST_WAITING_OF_AN_ADDRESS = 32;
const MOST_WAITING_OF_AN_ACCOUNT = 16;
const RETRY_AFTER_S = 2;

/**
 * Limits concurrent work. Addresses take turns round-robin: a busy one delays only itself, and aborted requests delay
 * nobody. With the queue full, an address with fewer requests takes the place of the newest of the one with most.
 */
export class Turns {
  #running = 0;
  /** By address, in order of arrival; the address whose turn is next comes first. */
  readonly #waiting = new Map<string, readonly Turn[]>();
  readonly #addresses = new FairShares(MOST_WAITING_OF_AN_ADDRESS, MOST_WAITING);
  readonly #accounts = new FairShares(MOST_WAITING_OF_AN_ACCOUNT);

  /**
   * `fullMessage` is for those who find the queue full. `rests` is for work in this process: after each turn, it pauses
   * for as long as the turn took.
   */
  constructor(
    private readonly atOnce: number,
    private readonly fullMessage: string,
    private readonly rests = false,
  ) {}

  async take<Result>(requester: Requester, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(requester);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      // Leave half of the time to cheaper requests.
      setTimeout(() => this.#next(), this.rests ? performance.now() - begun : 0);
    }
  }

  #next(): void {
    this.#running--;
    this.#admit();
  }

  #turn(requester: Requester): Promise<void> {
    const { address, signal } = requester;
    signal.throwIfAborted();
    this.#reserve(requester);
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.#remove(turn);
        this.#release(requester);
        reject(signal.reason);
      };
      const start = () => {
        signal.removeEventListener('abort', onAbort);
        this.#release(requester);
        resolve();
      };
      const refuse = () => {
        signal.removeEventListener('abort', onAbort);
        this.#remove(turn);
        this.#release(requester);
        reject(this.#full());
      };
      const turn: Turn = { ...requester, start, refuse };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.set(address, [...(this.#waiting.get(address) ?? []), turn]);
      this.#admit();
    });
  }

  #reserve({ address, account }: Requester): void {
    const isFree = account === undefined || this.#accounts.take(account);
    if (isFree && this.#addresses.isFull && this.#addresses.isWithin(address)) this.#makeRoomFor(address);
    if (isFree && this.#addresses.take(address)) return;
    if (isFree && account !== undefined) this.#accounts.give(account);
    throw this.#full();
  }

  #makeRoomFor(address: string): void {
    const queues = [...this.#waiting.values()];
    const longest = queues.reduce((most, queue) => (queue.length > most.length ? queue : most), []);
    if (longest.length > (this.#waiting.get(address)?.length ?? 0) + 1) longest.at(-1)?.refuse();
  }

  #full(): ApiError {
    return new ApiError('TOO_MANY_REQUESTS', this.fullMessage, undefined, RETRY_AFTER_S);
  }

  #release({ address, account }: Requester): void {
    if (account !== undefined) this.#accounts.give(account);
    this.#addresses.give(address);
  }

  /** Its address keeps its place in the rotation. */
  #remove(turn: Turn): void {
    const others = this.#waiting.get(turn.address)?.filter((other) => other !== turn) ?? [];
    if (others.length > 0) this.#waiting.set(turn.address, others);
    else this.#waiting.delete(turn.address);
  }

  #moveToEnd(address: string): void {
    const waiting = this.#waiting.get(address);
    this.#waiting.delete(address);
    if (waiting) this.#waiting.set(address, waiting);
  }

  #admit(): void {
    while (this.#running < this.atOnce) {
      const [turn] = this.#waiting.values().next().value ?? [];
      if (!turn) return;
      this.#remove(turn);
      this.#moveToEnd(turn.address);
      this.#running++;
      turn.start();
    }
  }
}
