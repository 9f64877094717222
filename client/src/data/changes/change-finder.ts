import type { Change, ItemDays } from '@droptally/domain/differences/find-changes';
import type { HeardWorker } from '#data/client-errors/heard-worker.ts';
import type { ChangeQuestion, ChangeReply } from './change-messages.ts';

type Found = readonly (readonly Change[])[];
export type ChangeThread = HeardWorker<ChangeQuestion, ChangeReply>;
type Question = { items: readonly ItemDays[]; done: (found: Found) => void };

/** Searches for changes in a worker of its own, opened with the first question: a search may take longer than a frame. */
export class ChangeFinder {
  readonly #asked = new Map<number, Question>();
  #thread: ChangeThread | undefined;
  #last = 0;

  constructor(private readonly open: () => ChangeThread) {}

  /** Finds none if the worker breaks, which the site is told of. */
  find(items: readonly ItemDays[]): Promise<Found> {
    const id = ++this.#last;
    const answer = new Promise<Found>((done) => this.#asked.set(id, { items, done }));
    this.#thread ??= this.#opened();
    this.#thread.postMessage({ id, items });
    return answer;
  }

  #opened(): ChangeThread {
    const thread = this.open();
    thread.listen({
      reply: ({ id, found }) => this.#answer(id, found),
      end: () => {
        thread.terminate();
        this.#thread = undefined;
        for (const [id, { items }] of this.#asked) {
          this.#answer(
            id,
            items.map(() => []),
          );
        }
      },
    });
    return thread;
  }

  #answer(id: number, found: Found): void {
    this.#asked.get(id)?.done(found);
    this.#asked.delete(id);
  }
}
