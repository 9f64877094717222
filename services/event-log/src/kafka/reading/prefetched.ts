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

  get bytes(): number {
    return this.#bytes;
  }

  /** The offset after the last record that the broker had when it was last asked. */
  get end(): number {
    return this.#end;
  }

  restart(end: number): void {
    this.#records = [];
    this.#read = 0;
    this.#bytes = 0;
    this.#end = end;
  }

  put(records: readonly LogRecord[], end: number): void {
    for (const record of records) {
      this.#records.push(record);
      this.#bytes += record.value.length + RECORD_OVERHEAD;
    }
    this.#end = Math.max(this.#end, end);
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
