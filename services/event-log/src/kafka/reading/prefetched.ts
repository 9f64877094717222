import type { LogRecord } from '../../event-log.ts';
import type { Slice } from '../../follow.ts';

// What an object takes beside its value, about.
const RECORD_OVERHEAD = 100;

/** Records of one partition that have come from the broker and wait to be read. */
export class Prefetched {
  #records: LogRecord[] = [];
  #read = 0;
  #bytes = 0;
  #end = 0;
  #passed = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether a reader that would read on from an offset has all that the broker had when it was last asked. */
  isReadBy(next: number): boolean {
    return next >= this.#end || (this.#records.length === 0 && this.#passed >= this.#end);
  }

  restart(start: number, end: number): void {
    this.#records = [];
    this.#read = 0;
    this.#bytes = 0;
    this.#end = end;
    this.#passed = start;
  }

  put(records: readonly LogRecord[], passed: number, end: number): void {
    for (const record of records) {
      this.#records.push(record);
      this.#bytes += record.value.length + RECORD_OVERHEAD;
    }
    this.#passed = passed;
    this.#end = Math.max(this.#end, end);
  }

  /**
   * Offsets without a record, such as the end of a transaction takes. They count where they follow on what has come: what
   * was asked for before the reader began elsewhere may come late.
   */
  pass(first: number, passed: number): void {
    if (first <= this.#passed) this.#passed = Math.max(this.#passed, passed);
  }

  /** Stops at a count, or with the record that reaches so many bytes. */
  take(maxRecords: number, maxBytes: number): Slice {
    let bytes = 0;
    let to = this.#read;
    const most = Math.min(this.#records.length, this.#read + maxRecords);
    while (to < most && bytes < maxBytes) bytes += this.#records[to++]?.value.length ?? 0;
    const records = this.#records.slice(this.#read, to);
    this.#read = to;
    this.#bytes -= bytes + records.length * RECORD_OVERHEAD;
    if (this.#read === this.#records.length) {
      this.#records = [];
      this.#read = 0;
    }
    return { records, bytes };
  }
}
