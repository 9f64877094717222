import type { LogRecord } from '../../event-log.ts';
import { sizeOf } from '../../follow.ts';

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
      this.#bytes += sizeOf(record);
    }
    this.#end = Math.max(this.#end, end);
  }

  /** Stops at a count, or with the record that reaches so many bytes. */
  take(maxRecords: number, maxBytes: number): LogRecord[] {
    let bytes = 0;
    let to = this.#read;
    const most = Math.min(this.#records.length, this.#read + maxRecords);
    while (to < most && bytes < maxBytes) bytes += sizeOf(this.#records[to++] as LogRecord);
    const taken = this.#records.slice(this.#read, to);
    this.#read = to;
    this.#bytes -= bytes;
    if (this.#read === this.#records.length) {
      this.#records = [];
      this.#read = 0;
    }
    return taken;
  }
}
