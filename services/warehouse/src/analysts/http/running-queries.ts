import { exception } from '../../serve/db-exception.ts';

/** Queries by the ids that their clients gave them, so that a client can end one. */
export class RunningQueries {
  readonly #running = new Map<string, AbortController>();

  async during<Result>(id: string, gone: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    if (this.#running.has(id))
      throw exception('QUERY_WITH_SAME_ID_IS_ALREADY_RUNNING', `Query with id = ${id} is already running`);
    const killed = new AbortController();
    this.#running.set(id, killed);
    try {
      return await work(AbortSignal.any([gone, killed.signal]));
    } finally {
      this.#running.delete(id);
    }
  }

  /** Returns whether there was one. */
  kill(id: string): boolean {
    const running = this.#running.get(id);
    running?.abort();
    return running !== undefined;
  }
}
