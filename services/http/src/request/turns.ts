import { ApiError } from '../api-error.ts';
import { FairRoom } from './fair-room.ts';
import { FairShares } from './fair-shares.ts';

/** A waiting request. `signal` ends the wait. */
export type Requester = { address: string; account?: string | undefined; signal: AbortSignal };

type Turn = { address: string; start(): void };

const MOST_WAITING = 512;
const MOST_WAITING_OF_AN_ADDRESS = 32;
const MOST_WAITING_OF_AN_ACCOUNT = 16;
const RETRY_AFTER_S = 2;

export type TurnsOptions = {
  /** For work in this process: after each turn, it pauses for as long as the turn took. */
  rests?: boolean;
  /** Who has waited for so long is refused. */
  longestWaitMs?: number;
};

/**
 * Limits concurrent work. Addresses take turns round-robin: a busy one delays only itself, and aborted requests delay
 * nobody. With the queue full, the newest request of the network with most makes way for others.
 */
export class Turns {
  #running = 0;
  /** By address, in order of arrival; the address whose turn is next comes first. */
  readonly #waiting = new Map<string, readonly Turn[]>();
  readonly #room = new FairRoom(MOST_WAITING, { share: MOST_WAITING_OF_AN_ADDRESS, left: 1 });
  readonly #accounts = new FairShares(MOST_WAITING_OF_AN_ACCOUNT);

  /** `fullMessage` is for those who find the queue full. */
  constructor(
    private readonly atOnce: number,
    private readonly fullMessage: string,
    private readonly options: TurnsOptions = {},
  ) {}

  async take<Result>(requester: Requester, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(requester);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      // Leave half of the time to cheaper requests.
      setTimeout(() => this.#next(), this.options.rests ? performance.now() - begun : 0);
    }
  }

  #next(): void {
    this.#running--;
    this.#admit();
  }

  #turn(requester: Requester): Promise<void> {
    const { address, account, signal } = requester;
    signal.throwIfAborted();
    if (account !== undefined && !this.#accounts.take(account)) throw this.#full();
    const { longestWaitMs } = this.options;
    return new Promise((resolve, reject) => {
      let late: NodeJS.Timeout | undefined;
      let hasLeft = false;
      const leave = () => {
        if (hasLeft) return;
        hasLeft = true;
        clearTimeout(late);
        signal.removeEventListener('abort', onAbort);
        this.#remove(turn);
        this.#room.remove(holding);
        if (account !== undefined) this.#accounts.give(account);
      };
      const refuse = (error: unknown) => {
        leave();
        reject(error);
      };
      const onAbort = () => refuse(signal.reason);
      const start = () => {
        leave();
        resolve();
      };
      const holding = { address, size: 1, drop: () => refuse(this.#full()) };
      const turn: Turn = { address, start };
      if (!this.#room.add(holding)) return refuse(this.#full());
      signal.addEventListener('abort', onAbort, { once: true });
      if (longestWaitMs !== undefined) late = setTimeout(() => refuse(waitedTooLong()), longestWaitMs).unref();
      this.#waiting.set(address, [...(this.#waiting.get(address) ?? []), turn]);
      this.#admit();
    });
  }

  #full(): ApiError {
    return new ApiError('TOO_MANY_REQUESTS', this.fullMessage, undefined, RETRY_AFTER_S);
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
      this.#running++;
      turn.start();
      this.#moveToEnd(turn.address);
    }
  }
}

function waitedTooLong(): ApiError {
  return new ApiError('UNAVAILABLE', 'Too many others were before this request', undefined, RETRY_AFTER_S);
}
