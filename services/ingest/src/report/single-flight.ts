import { ApiError } from '@droptally/http/api-error';

const MOST_WAITING = 128;
const RETRY_AFTER_S = 2;

/** Serializes concurrent work by name: one caller works while the others wait in order. */
export class SingleFlight {
  /** Waiters per name. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Runs `work` once no other call with this name is running. A failure affects only its own caller. */
  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const waiting = this.#waiting.get(name);
    if (waiting) await turnIn(waiting);
    else this.#waiting.set(name, []);
    try {
      return await work();
    } finally {
      this.#wakeNext(name);
    }
  }

  /** Wakes only the next one, and lets other events in first. If all woke, N repeats would cost N² steps. */
  #wakeNext(name: string): void {
    const next = this.#waiting.get(name)?.shift();
    if (next) setImmediate(next);
    else this.#waiting.delete(name);
  }
}

function turnIn(waiting: (() => void)[]): Promise<void> {
  if (waiting.length < MOST_WAITING) return new Promise((resolve) => waiting.push(resolve));
  const message = 'Too many requests with this idempotency key wait for the first one';
  throw new ApiError('TOO_MANY_REQUESTS', message, undefined, RETRY_AFTER_S);
}
