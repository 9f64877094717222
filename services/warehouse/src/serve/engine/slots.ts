import { exception } from '../db-exception.ts';

type Turn = { isRead: boolean; start(): void };

/**
 * Limits how many statements the engine runs at once. The last slot is not for reads: rows still come in, however slow
 * the reads are.
 */
export class Slots {
  readonly #waiting: Turn[] = [];
  #running = 0;
  #reading = 0;

  constructor(
    private readonly most: number,
    private readonly longestQueue: number,
  ) {}

  async use<Result>(isRead: boolean, work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    await this.#turn(isRead, signal);
    try {
      return await work();
    } finally {
      this.#running--;
      if (isRead) this.#reading--;
      this.#admit();
    }
  }

  #turn(isRead: boolean, signal: AbortSignal): Promise<void> {
    if (this.#waiting.length >= this.longestQueue)
      throw exception('TOO_MANY_SIMULTANEOUS_QUERIES', `Too many queries are waiting: ${this.longestQueue}`);
    return new Promise((start, fail) => {
      const turn = { isRead, start };
      this.#waiting.push(turn);
      signal.addEventListener('abort', () => this.#leave(turn, fail), { once: true });
      if (signal.aborted) this.#leave(turn, fail);
      else this.#admit();
    });
  }

  #leave(turn: Turn, fail: (reason: Error) => void): void {
    const position = this.#waiting.indexOf(turn);
    if (position < 0) return;
    this.#waiting.splice(position, 1);
    fail(exception('ABORTED', 'The client has gone'));
  }

  #admit(): void {
    while (this.#running < this.most) {
      const next = this.#waiting.findIndex(({ isRead }) => !isRead || this.#reading < Math.max(1, this.most - 1));
      const [turn] = next < 0 ? [] : this.#waiting.splice(next, 1);
      if (!turn) return;
      this.#running++;
      if (turn.isRead) this.#reading++;
      turn.start();
    }
  }
}
