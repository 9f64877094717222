/** Of several requests for one thing at once, one does the work and the others wait for it. */
export class SingleFlight {
  readonly #flights = new Map<string, Promise<unknown>>();

  /** Runs when nobody else is at it. A failure is its own request's only: the next in line tries itself. */
  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    for (let flight = this.#flights.get(name); flight; flight = this.#flights.get(name)) await flight;
    const running = work();
    const landed = running.then(
      () => undefined,
      () => undefined,
    );
    this.#flights.set(name, landed);
    try {
      return await running;
    } finally {
      this.#flights.delete(name);
    }
  }
}
