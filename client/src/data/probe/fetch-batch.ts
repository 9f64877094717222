import type { Server } from '@droptally/domain/catalog/server';
import { MOST_FETCHES } from '@droptally/proto/api/probe-limits';
import type { EntryRef } from '#data/address/site-search.ts';

/** A stage or an item whose numbers were shown. */
export type Fetched = { entry: EntryRef; server: Server };

type BatchDeps = {
  after: (milliseconds: number, work: () => void) => () => void;
  send: (fetches: readonly Fetched[]) => void;
};

/** Spec §7. */
const LONGEST_WAIT_MS = 2_000;

/** Collects fetches: sends five at once, or what there is 2 s after the first. */
export class FetchBatch {
  #waiting: Fetched[] = [];
  #cancel = () => {};

  constructor(private readonly outside: BatchDeps) {}

  add(fetched: Fetched): void {
    this.#waiting.push(fetched);
    if (this.#waiting.length >= MOST_FETCHES) this.#send();
    else if (this.#waiting.length === 1) this.#cancel = this.outside.after(LONGEST_WAIT_MS, () => this.#send());
  }

  #send(): void {
    this.#cancel();
    this.outside.send(this.#waiting);
    this.#waiting = [];
  }
}
