type Closable = { close(): unknown };

/** Closes resources in reverse order of opening. One that fails to close does not keep the others open. */
export class Closing {
  readonly #opened: Closable[] = [];

  add<Thing extends Closable>(thing: Thing): Thing {
    this.#opened.push(thing);
    return thing;
  }

  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (let thing = this.#opened.pop(); thing; thing = this.#opened.pop()) {
      try {
        await thing.close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed');
  }
}
