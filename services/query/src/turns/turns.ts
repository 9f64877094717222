import { ApiError } from '@droptally/http/api-error';

/** Who waits, and until when that makes sense. */
export type Asker = { address: string; account?: string | undefined; signal: AbortSignal };

type Turn = Asker & { start(): void };

const MOST_WAITING = 512;
const MOST_WAITING_OF_AN_ADDRESS = 64;
const MOST_WAITING_OF_AN_ACCOUNT = 16;
const TRY_AFTER_S = 2;

/** Lets so many work at once. Addresses take turns: one that asks a lot waits for itself, and nobody for who has gone. */
export class Turns {
  #running = 0;
  /** Those of an address in the order in which they came, the address whose turn it is first. */
  readonly #waiting = new Map<string, readonly Turn[]>();

  constructor(private readonly atOnce: number) {}

  async take<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(asker);
    try {
      return await work();
    } finally {
      this.#running--;
      this.#admit();
    }
  }

  #turn(asker: Asker): Promise<void> {
    asker.signal.throwIfAborted();
    this.#requireRoom(asker);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#leave(turn);
        reject(asker.signal.reason);
      };
      const start = () => {
        asker.signal.removeEventListener('abort', leave);
        resolve();
      };
      const turn: Turn = { ...asker, start };
      asker.signal.addEventListener('abort', leave, { once: true });
      this.#waiting.set(asker.address, [...this.#of(asker.address), turn]);
      this.#admit();
    });
  }

  #requireRoom({ address, account }: Asker): void {
    const all = [...this.#waiting.values()].flat();
    const ofAccount = all.filter((turn) => account !== undefined && turn.account === account).length;
    if (ofAccount >= MOST_WAITING_OF_AN_ACCOUNT || this.#of(address).length >= MOST_WAITING_OF_AN_ADDRESS) {
      throw new ApiError('TOO_MANY_REQUESTS', 'Too many questions are waiting for an answer', undefined, TRY_AFTER_S);
    }
    if (all.length >= MOST_WAITING) {
      throw new ApiError('UNAVAILABLE', 'Too many questions at the moment', undefined, TRY_AFTER_S);
    }
  }

  #of(address: string): readonly Turn[] {
    return this.#waiting.get(address) ?? [];
  }

  #leave(turn: Turn): void {
    const turns = this.#of(turn.address).filter((other) => other !== turn);
    if (turns.length > 0) this.#waiting.set(turn.address, turns);
    else this.#waiting.delete(turn.address);
  }

  #admit(): void {
    while (this.#running < this.atOnce) {
      const [next] = this.#waiting;
      if (!next) return;
      const [address, [turn, ...others]] = next;
      this.#waiting.delete(address);
      if (others.length > 0) this.#waiting.set(address, others);
      this.#running++;
      turn?.start();
    }
  }
}
