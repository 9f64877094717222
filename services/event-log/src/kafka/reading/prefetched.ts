import type { LogRecord } from '../../event-log.ts';
import type { Slice } from '../../follow.ts';

// Rough size of a record object without its value.
const RECORD_OVERHEAD = 100;

/** Records of one partition that were fetched from the broker and wait to be read. */
export class Prefetched {
  #records: LogRecord[] = [];
  #read = 0;
  #bytes = 0;
  #end = 0;
  #passed = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether a reader whose next offset is `next` has read all that the broker had at the last fetch. */
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
   * Skips offsets without a record, such as that of the end of a transaction. They count only if they follow on what
   * has arrived: a fetch from before the reader was restarted elsewhere may arrive late.
   */
  pass(first: number, passed: number): void {
    if (first <= this.#passed) this.#passed = Math.max(this.#passed, passed);
  }

  /** Takes records up to a count, or through the record that reaches `maxBytes`. */
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
