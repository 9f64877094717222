import { useEffect } from 'react';
import { after } from '#data/platform/timers.ts';
import { createStore, type Store, useStore } from '#data/store/store.ts';
import { deviceReports } from './device-reports.ts';
import { failedRecall, type Recalled, recallReport } from './recall-report.ts';
import { forgetHaul } from './report/own-hauls.ts';

/** The view that asked for a recall: it alone shows the outcome. */
export type RecallView = 'bar' | 'tray' | 'list' | 'screenshots';

/** `outcome` is null while the recall runs. */
type Recall = { view: RecallView; outcome: Recalled | null };

export type RecallState = {
  /** The report is being recalled, by whatever view. */
  running: boolean;
  /** The outcome of the last recall that this view asked for. */
  outcome: Recalled | null;
};

type RecallsDeps = {
  recall: (key: string) => Promise<Recalled>;
  /** A recalled report was a mistake, so it is no usual haul. */
  forgetHaul: (key: string) => void;
  after: (milliseconds: number, work: () => void) => void;
};

/** For this long a recall that succeeded is news. */
const NEWS_MS = 15_000;

/** The recalls of this page by the key of their report: running, done a moment ago, or failed and why. */
export class Recalls {
  readonly byKey: Store<ReadonlyMap<string, Recall>> = createStore<ReadonlyMap<string, Recall>>(new Map());
  readonly #running = new Map<string, Promise<Recalled>>();

  constructor(private readonly outside: RecallsDeps) {}

  /** Recalls a report, once however many views ask while it runs. Never rejects. */
  recall(key: string, view: RecallView): Promise<Recalled> {
    const running = this.#running.get(key) ?? this.#run(key, view);
    this.#running.set(key, running);
    return running;
  }

  stateOf(key: string, view: RecallView): RecallState {
    const recall = this.byKey.get().get(key);
    return { running: recall?.outcome === null, outcome: recall?.view === view ? recall.outcome : null };
  }

  /** Forgets an outcome that its view no longer shows. */
  forget(key: string, view: RecallView): void {
    const recall = this.byKey.get().get(key);
    if (recall?.view === view && recall.outcome !== null) this.#set(key, undefined);
  }

  async #run(key: string, view: RecallView): Promise<Recalled> {
    const { recall, forgetHaul, after } = this.outside;
    this.#set(key, { view, outcome: null });
    const outcome = await recall(key).catch(failedRecall);
    this.#running.delete(key);
    this.#set(key, { view, outcome });
    if (outcome.kind === 'recalled') {
      forgetHaul(key);
      after(NEWS_MS, () => this.forget(key, view));
    }
    return outcome;
  }

  #set(key: string, recall: Recall | undefined): void {
    const others = [...this.byKey.get()].filter(([other]) => other !== key);
    this.byKey.set(new Map(recall ? [...others, [key, recall]] : others));
  }
}

const recalls = new Recalls({
  recall: recallReport,
  forgetHaul(key) {
    const report = deviceReports.reports.get().find((one) => one.key === key);
    if (report) forgetHaul(report.draft);
  },
  after,
});

/** Recalls a report for a view. */
export function recallFor(view: RecallView, key: string): Promise<Recalled> {
  return recalls.recall(key, view);
}

/** The recall of a report as a view shows it. */
export function useRecall(view: RecallView, key: string | null): RecallState {
  useStore(recalls.byKey);
  useEffect(() => (key === null ? undefined : () => recalls.forget(key, view)), [key, view]);
  return recalls.stateOf(key ?? '', view);
}
