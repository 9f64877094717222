import type { ReportMetadata } from '@droptally/proto/api/report';
import { Outbox, type TakeTurn } from '#data/reporting/outbox/outbox.ts';
import type { Outcome } from '#data/reporting/outbox/outcome.ts';
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

/** `answer` takes the outcome of each report, or one for all. */
type Attempt = { key: string; keys: string[]; as: string | null; answer: (...outcomes: Outcome[]) => void };

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
      send: (reports, as) =>
        new Promise((resolve, reject) => {
          const keys = reports.map(({ key }) => key);
          const answer = (...outcomes: Outcome[]) => {
            const [first] = outcomes;
            if (first) resolve(keys.map((_, index) => outcomes[index] ?? first));
            else reject(new Error('no outcome'));
          };
          attempts.push({ key: keys.join(' '), keys, as, answer });
        }),
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
    make: (key: string, madeAt = device.now, metadata?: ReportMetadata) =>
      kept.set(key, newReport(DRAFT, { key, account: device.account, now: madeAt, ...(metadata && { metadata }) })),
    stateOf: (key: string) => kept.get(key)?.state,
  };
}

/** A tab of such a device, and what submitting needs of it; `patience` ends its waits for an answer. */
export function fakeSender() {
  const fake = fakeDevice();
  const { device } = fake;
  const { store, outbox } = fake.openTab();
  const patience: (() => void)[] = [];
  const sending = {
    store,
    outbox,
    account: () => device.account,
    now: () => device.now,
    wait: () => new Promise<void>((done) => patience.push(done)),
  };
  return { ...fake, store, outbox, patience, sending };
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
