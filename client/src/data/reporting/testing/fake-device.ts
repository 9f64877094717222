import { Outbox, type TakeTurn } from '#data/reporting/outbox/outbox.ts';
import type { Outcome } from '#data/reporting/outbox/send-report.ts';
import { type KeptReport, newReport } from '#data/reporting/report/kept-report.ts';
import type { ReportDraft } from '#data/reporting/report/report-draft.ts';
import type { ReportStorage } from '#data/reporting/report/report-storage.ts';
import { type Neighbours, ReportStore } from '#data/reporting/report/report-store.ts';

export const DRAFT: ReportDraft = {
  server: 'CN',
  stageId: 'main_01-07',
  drops: [{ dropType: 'REGULAR', itemId: '30012', quantity: 1 }],
  times: 1,
};

export const HASH = 'k0000000000000000000-0000000000000000';

export function memoryReports(kept: Map<string, KeptReport> = new Map()): ReportStorage {
  return {
    all: async () => [...kept.values()],
    async change(key, change) {
      const changed = change(kept.get(key));
      if (changed) kept.set(key, changed);
      else kept.delete(key);
    },
    clear: async () => kept.clear(),
  };
}

type Attempt = { key: string; as: string | null; answer: (outcome: Outcome) => void };

/** A device with tabs, a clock, and a server that answers on request. */
export function fakeDevice() {
  const kept = new Map<string, KeptReport>();
  const timers: { milliseconds: number; work: () => void }[] = [];
  const attempts: Attempt[] = [];
  const listeners: (() => void)[] = [];
  const device = { now: 1_000, account: null as string | null, online: true };
  const takeTurn = oneAtATime();

  const openTab = () => {
    const neighbours: Neighbours = {
      tell() {
        for (const listener of listeners) listener();
      },
      listen: (listener) => void listeners.push(listener),
    };
    const store = new ReportStore({ storage: memoryReports(kept), neighbours, now: () => device.now });
    const outbox = new Outbox({
      store,
      send: ({ key }, as) => new Promise((answer) => attempts.push({ key, as, answer })),
      takeTurn,
      account: () => device.account,
      isOnline: () => device.online,
      now: () => device.now,
      after(milliseconds, work) {
        const one = { milliseconds, work };
        timers.push(one);
        return () => timers.splice(timers.indexOf(one), 1);
      },
      random: () => 1,
    });
    return { store, outbox };
  };

  return {
    device,
    kept,
    timers,
    attempts,
    openTab,
    make: (key: string, madeAt = device.now) =>
      kept.set(key, newReport(DRAFT, { key, account: device.account, now: madeAt })),
    stateOf: (key: string) => kept.get(key)?.state,
  };
}

export const taken = (account: string | null = null): Outcome => ({ kind: 'taken', hash: HASH, account });

/** Runs everything that is ready to run. */
export async function settled(): Promise<void> {
  await new Promise((done) => setTimeout(done));
}

function oneAtATime(): TakeTurn {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    last = last.then(work);
    return last;
  };
}
