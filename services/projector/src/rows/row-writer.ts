import { Sheet } from './sheet.ts';

const ROOM_AT_FIRST = 1 << 16;
const LONGEST_NUMBER = 24;
const BILLION = 1_000_000_000;
const [COMMA, OPEN, CLOSE, QUOTE, BACKSLASH, NEW_LINE] = Buffer.from(',[]"\\\n') as unknown as number[] & Buffer;

export type Cell = string | number | readonly string[] | readonly number[];

/** Range of one row in its sheet. Its text is built on demand. */
export class Row {
  constructor(
    private readonly sheet: Sheet,
    private readonly from: number,
    private readonly to: number,
  ) {}

  get length(): number {
    return this.to - this.from;
  }

  text(): string {
    return this.sheet.text(this.from, this.to);
  }
}

/**
 * Writes rows as lines of JSONCompactEachRow, cell by cell, into off-heap memory. A replay makes a hundred thousand
 * rows a second; as strings, every garbage collection would copy them until their batch is stored.
 */
export class RowWriter {
  #bytes = Buffer.allocUnsafeSlow(ROOM_AT_FIRST);
  #at = 0;
  #rowStart = 0;
  #sheet = new Sheet(this.#bytes);

  /** Returns the rows written by `write` as a sheet of their own. */
  sheetOf(write: () => void): Sheet {
    try {
      write();
      return this.#sheet;
    } finally {
      this.#sheet.seal(Buffer.from(this.#bytes.subarray(0, this.#at)));
      this.#at = 0;
      this.#sheet = new Sheet(this.#bytes);
    }
  }

  begin(partition: number, offset: number): this {
    this.#rowStart = this.#at;
    this.#sheet.add(offset, this.#at);
    return this.#byte(OPEN).number(partition).number(offset);
  }

  end(): Row {
    this.#bytes[this.#at - 1] = CLOSE as number;
    this.#byte(NEW_LINE);
    return new Row(this.#sheet, this.#rowStart, this.#at - 1);
  }

  /** Appends a finished row. */
  line(offset: number, text: string): void {
    this.#sheet.add(offset, this.#at);
    this.#long(text).#byte(NEW_LINE);
  }

  number(value: number): this {
    this.#room(LONGEST_NUMBER);
    if (value >= 0 && value < BILLION) this.#digits(value, 1);
    else if (value > 0 && Number.isSafeInteger(value)) {
      this.#digits(Math.floor(value / BILLION), 1);
      this.#digits(value % BILLION, 9);
    } else this.#short(String(value));
    return this.#byte(COMMA);
  }

  text(value: string): this {
    this.#room(value.length + 3);
    const start = this.#at;
    this.#bytes[this.#at++] = QUOTE as number;
    if (this.#short(value)) this.#bytes[this.#at++] = QUOTE as number;
    else {
      this.#at = start;
      this.#long(JSON.stringify(value));
    }
    return this.#byte(COMMA);
  }

  texts(values: readonly string[]): this {
    this.#byte(OPEN);
    for (const value of values) this.text(value);
    return this.#close(values.length);
  }

  numbers(values: readonly number[]): this {
    this.#byte(OPEN);
    for (const value of values) this.number(value);
    return this.#close(values.length);
  }

  /** Writes an integer below a billion, zero-padded to `least` digits. */
  #digits(value: number, least: number): void {
    let digits = 1;
    for (let rest = value; rest > 9; rest = (rest / 10) | 0) digits++;
    digits = Math.max(digits, least);
    let at = this.#at + digits;
    for (let rest = value, i = 0; i < digits; rest = (rest / 10) | 0, i++) this.#bytes[--at] = 0x30 + (rest % 10);
    this.#at += digits;
  }

  #close(cells: number): this {
    if (cells > 0) this.#at--;
    return this.#byte(CLOSE).#byte(COMMA);
  }

  /** Writes characters that need no escape. Needs reserved room; returns false at the first other character. */
  #short(value: string): boolean {
    let at = this.#at;
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i);
      if (code < 0x20 || code > 0x7e || code === QUOTE || code === BACKSLASH) return false;
      this.#bytes[at++] = code;
    }
    this.#at = at;
    return true;
  }

  #long(value: string): this {
    this.#room(Buffer.byteLength(value));
    this.#at += this.#bytes.write(value, this.#at);
    return this;
  }

  #byte(byte: number | undefined): this {
    this.#room(1);
    this.#bytes[this.#at++] = byte as number;
    return this;
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafeSlow(2 * (this.#at + bytes));
    wider.set(this.#bytes.subarray(0, this.#at));
    this.#bytes = wider;
    this.#sheet.moved(wider);
  }
}
