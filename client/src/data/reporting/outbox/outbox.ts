import { type KeptReport, nextMoment, nextToSend, senderOf } from '#data/reporting/report/kept-report.ts';
import type { ReportStore } from '#data/reporting/report/report-store.ts';
import { createStore, type Store } from '#data/store/store.ts';
import { type Backoff, createBackoff } from '#data/transport/backoff.ts';
import { afterSending, markTried, type Outcome } from './send-report.ts';

/** Runs work while no other tab of this device does. */
export type TakeTurn = (work: () => Promise<void>) => Promise<void>;

type OutboxDeps = {
  store: ReportStore;
  send: (report: KeptReport, as: string | null) => Promise<Outcome>;
  takeTurn: TakeTurn;
  account: () => string | null;
  isOnline: () => boolean;
  now: () => number;
  after: (milliseconds: number, work: () => void) => () => void;
  random: () => number;
};

/** Sends waiting reports one by one, in the order they were made, until the server has answered each. */
export class Outbox {
  /** The key of the report that this tab is sending. */
  readonly sending: Store<string | null> = createStore<string | null>(null);
  readonly #backoff: Backoff;
  #running: Promise<void> | undefined;
  #again = false;
  #cancelTimer: (() => void) | undefined;

  constructor(private readonly outside: OutboxDeps) {
    this.#backoff = createBackoff(outside.random);
  }

  /** Sends what can be sent now. Resolves when nothing more can be. */
  flush(): Promise<void> {
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    // Defer the run: one that finishes synchronously would clear #running before it is set.
    this.#running = Promise.resolve().then(() => this.#run());
    return this.#running;
  }

  /** Also sends paused reports: the network is back, or the user asked for it. */
  async sendNow(matches: (report: KeptReport) => boolean = () => true): Promise<void> {
    this.#backoff.reset();
    const { store } = this.outside;
    for (const { key, pause } of await store.read()) {
      const resume = (kept: KeptReport | undefined) => (kept && matches(kept) ? { ...kept, pause: null } : kept);
      if (pause) await store.change(key, resume);
    }
    await this.flush();
  }

  async #run(): Promise<void> {
    this.#cancelTimer?.();
    try {
      do {
        this.#again = false;
        if (this.outside.isOnline()) await this.outside.takeTurn(() => this.#sendAll());
      } while (this.#again);
    } finally {
      this.#running = undefined;
      this.#comeBack();
    }
  }

  async #sendAll(): Promise<void> {
    const { store, account, now } = this.outside;
    for (;;) {
      const next = nextToSend(await store.read(), { now: now(), account: account() });
      if (!next) return;
      await this.#sendOne(next);
    }
  }

  async #sendOne(report: KeptReport): Promise<void> {
    const { store, send, account, now } = this.outside;
    const as = senderOf(report, account());
    this.sending.set(report.key);
    try {
      let isThere = false;
      await store.change(report.key, (kept) => {
        isThere = kept?.state === 'waiting';
        return kept && isThere ? markTried(kept, as, now()) : kept;
      });
      if (!isThere) return;
      const outcome = await send(report, as);
      const attempt = { now: now(), waitMs: this.#waitAfter(outcome), before: report.tried };
      // A report removed in flight stays deleted, unless the server accepted it: then it can still be recalled.
      await store.change(report.key, (kept) => {
        return kept || outcome.kind === 'taken' ? afterSending(kept ?? report, outcome, attempt) : undefined;
      });
    } finally {
      this.sending.set(null);
    }
  }

  #waitAfter(outcome: Outcome): number {
    if (outcome.kind === 'later') return this.#backoff.next();
    this.#backoff.reset();
    return 0;
  }

  #comeBack(): void {
    const { store, now, after } = this.outside;
    const moment = nextMoment(store.reports.get(), now());
    if (moment === undefined) return;
    this.#cancelTimer = after(Math.max(0, moment - now()), () => void this.flush());
  }
}
