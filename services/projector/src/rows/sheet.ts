/** The rows of one batch, in the order of their facts. */
export class Sheet {
  readonly #offsets: number[] = [];
  readonly #starts: number[] = [];

  constructor(private bytes: Buffer) {}

  get isEmpty(): boolean {
    return this.#offsets.length === 0;
  }

  add(offset: number, start: number): void {
    this.#offsets.push(offset);
    this.#starts.push(start);
  }

  /** The shared buffer has grown. Only used while the sheet is written. */
  moved(bytes: Buffer): void {
    this.bytes = bytes;
  }

  /** Gives the sheet its own bytes: a reference to one of its rows keeps only these alive. */
  seal(bytes: Buffer): void {
    this.bytes = bytes;
  }

  text(from: number, to: number): string {
    return this.bytes.toString('utf8', from, to);
  }

  /** Returns the rows of facts after this offset, with line ends. */
  after(offset: number): Buffer {
    const first = this.#firstAfter(offset);
    return first < 0 ? this.bytes.subarray(0, 0) : this.bytes.subarray(this.#starts[first]);
  }

  /** Number of rows after this offset. */
  countAfter(offset: number): number {
    const first = this.#firstAfter(offset);
    return first < 0 ? 0 : this.#offsets.length - first;
  }

  #firstAfter(offset: number): number {
    return this.#offsets.findIndex((each) => each > offset);
  }
}

export const NO_ROWS = new Sheet(Buffer.alloc(0));
