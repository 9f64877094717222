export type Stop = 'SIGINT' | 'SIGTERM';

const STOPS: readonly Stop[] = ['SIGINT', 'SIGTERM'];

/** Signals that request a stop. Ctrl-C reaches the program as well; a service manager's SIGTERM does not. */
export class Stops {
  requested: Stop | undefined;
  readonly #listeners = new Set<(stop: Stop) => void>();
  readonly #onSignal = (stop: Stop) => {
    this.requested ??= stop;
    for (const listener of this.#listeners) listener(stop);
  };

  constructor() {
    for (const stop of STOPS) process.on(stop, this.#onSignal);
  }

  close(): void {
    for (const stop of STOPS) process.off(stop, this.#onSignal);
  }

  /** Calls back on every signal. Returns a function that unsubscribes. */
  listen(listener: (stop: Stop) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves with whether a signal comes within this time. */
  within(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const unsubscribe = this.listen(() => done(true));
      const timer = setTimeout(() => done(false), ms);
      const done = (requested: boolean) => {
        clearTimeout(timer);
        unsubscribe();
        resolve(requested);
      };
    });
  }
}
