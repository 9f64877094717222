/** The rows of one batch, in the order of the facts they came from. */
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

  /** While it is written it lies in a buffer that may grow. */
  moved(bytes: Buffer): void {
    this.bytes = bytes;
  }

  /** From here on it has its bytes for itself: as long as somebody remembers one of its rows, it keeps just these. */
  seal(bytes: Buffer): void {
    this.bytes = bytes;
  }

  text(from: number, to: number): string {
    return this.bytes.toString('utf8', from, to);
  }

  /** The rows of facts beyond this offset, each with its line's end. */
  after(offset: number): Buffer {
    const first = this.#firstAfter(offset);
    return first < 0 ? this.bytes.subarray(0, 0) : this.bytes.subarray(this.#starts[first]);
  }

  /** How many they are. */
  countAfter(offset: number): number {
    const first = this.#firstAfter(offset);
    return first < 0 ? 0 : this.#offsets.length - first;
  }

  #firstAfter(offset: number): number {
    return this.#offsets.findIndex((each) => each > offset);
  }
}

export const NO_ROWS = new Sheet(Buffer.alloc(0));
