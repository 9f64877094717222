/** Serializes concurrent work by name: one caller works while the others wait. */
export class SingleFlight {
  readonly #flights = new Map<string, Promise<unknown>>();

  /** Runs `work` once no other call with this name is running. A failure affects only its own caller. */
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
