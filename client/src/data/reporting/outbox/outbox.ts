import { type KeptReport, nextMoment, nextToSend, senderOf } from '#data/reporting/report/kept-report.ts';
import type { ReportStore } from '#data/reporting/report/report-store.ts';
import { createStore, type Store } from '#data/store/store.ts';
import { type Backoff, createBackoff } from '#data/transport/backoff.ts';
import { afterSending, markTried, type Outcome } from './outcome.ts';

/** Runs work while no other tab of this device does. */
export type TakeTurn = (work: () => Promise<void>) => Promise<void>;

type OutboxDeps = {
  store: ReportStore;
  /** Sends reports of one account in one request. The outcomes are in their order. */
  send: (reports: readonly KeptReport[], as: string | null) => Promise<readonly Outcome[]>;
  takeTurn: TakeTurn;
  account: () => string | null;
  isOnline: () => boolean;
  now: () => number;
  after: (milliseconds: number, work: () => void) => () => void;
  random: () => number;
};

/** Sends waiting reports in the order they were made, request by request, until the server has answered each. */
export class Outbox {
  /** The keys of the reports that this tab is sending. */
  readonly sending: Store<readonly string[]> = createStore<readonly string[]>([]);
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
      if (next.length === 0) return;
      await this.#send(next);
    }
  }

  async #send(reports: readonly KeptReport[]): Promise<void> {
    const { send, account } = this.outside;
    const [first] = reports;
    if (!first) return;
    const as = senderOf(first, account());
    this.sending.set(reports.map(({ key }) => key));
    try {
      const there = await this.#markTried(reports, as);
      if (there.length > 0) await this.#keep(there, await send(there, as));
    } finally {
      this.sending.set([]);
    }
  }

  /** Returns those that still wait. */
  async #markTried(reports: readonly KeptReport[], as: string | null): Promise<readonly KeptReport[]> {
    const { store, now } = this.outside;
    const there = new Set<string>();
    const mark = (kept: KeptReport | undefined) => {
      if (kept?.state !== 'waiting') return kept;
      there.add(kept.key);
      return markTried(kept, as, now());
    };
    await store.changeEach(new Map(reports.map(({ key }) => [key, mark])));
    return reports.filter(({ key }) => there.has(key));
  }

  async #keep(reports: readonly KeptReport[], outcomes: readonly Outcome[]): Promise<void> {
    const { store, now } = this.outside;
    const waitMs = this.#waitAfter(outcomes);
    const changes = reports.map((report, index) => {
      const outcome = outcomes[index];
      if (!outcome) throw new Error('A report without an outcome');
      const attempt = { now: now(), waitMs, before: report.tried };
      // A report removed in flight stays deleted, unless the server accepted it: then it can still be recalled.
      const change = (kept: KeptReport | undefined) =>
        kept || outcome.kind === 'taken' ? afterSending(kept ?? report, outcome, attempt) : undefined;
      return [report.key, change] as const;
    });
    await store.changeEach(new Map(changes));
  }

  #waitAfter(outcomes: readonly Outcome[]): number {
    if (outcomes.some(({ kind }) => kind === 'later')) return this.#backoff.next();
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
