import type { Change, ItemDays } from '@droptally/domain/differences/find-changes';
import type { HeardWorker } from '#data/client-errors/heard-worker.ts';
import type { ChangeQuestion, ChangeReply } from './change-messages.ts';

type Found = readonly (readonly Change[])[];
export type ChangeThread = HeardWorker<ChangeQuestion, ChangeReply>;
type Question = ChangeQuestion & { done: (found: Found) => void };

/** Searches for changes in a worker of its own, opened with the first question: a search may take longer than a frame. */
export class ChangeFinder {
  readonly #waiting: Question[] = [];
  #searched: Question | undefined;
  #thread: ChangeThread | undefined;
  #last = 0;

  constructor(private readonly open: () => ChangeThread) {}

  /**
   * Questions are searched one after the other. Finds none if the worker breaks, which the site is told of, or if
   * nobody waits for it any more.
   */
  find(items: readonly ItemDays[], signal?: AbortSignal): Promise<Found> {
    return new Promise((done) => {
      const question = { id: ++this.#last, items, done };
      signal?.addEventListener('abort', () => this.#drop(question), { once: true });
      this.#waiting.push(question);
      this.#searchNext();
    });
  }

  #searchNext(): void {
    if (this.#searched) return;
    this.#searched = this.#waiting.shift();
    if (!this.#searched) return;
    const { id, items } = this.#searched;
    this.#thread ??= this.#opened();
    this.#thread.postMessage({ id, items });
  }

  #opened(): ChangeThread {
    const thread = this.open();
    thread.listen({
      reply: ({ id, found }) => this.#searched?.id === id && this.#answer(found),
      end: () => thread === this.#thread && this.#stop(),
    });
    return thread;
  }

  #drop(question: Question): void {
    if (question === this.#searched) this.#stop();
    const at = this.#waiting.indexOf(question);
    if (at === -1) return;
    this.#waiting.splice(at, 1);
    question.done(noneOf(question));
  }

  /** Ends the search, which cannot be stopped otherwise, and goes on with the next question. */
  #stop(): void {
    this.#thread?.terminate();
    this.#thread = undefined;
    this.#answer(this.#searched ? noneOf(this.#searched) : []);
  }

  #answer(found: Found): void {
    const question = this.#searched;
    this.#searched = undefined;
    question?.done(found);
    this.#searchNext();
  }
}

function noneOf({ items }: ChangeQuestion): Found {
  return items.map(() => []);
}
