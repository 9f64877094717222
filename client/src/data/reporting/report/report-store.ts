import { RECALL_WINDOW_MS } from '@droptally/domain/reporting/decide-recall';
import { createStore, type Store } from '#data/store/store.ts';
import { isUnsent, type KeptReport } from './kept-report.ts';
import type { Change, ReportStorage } from './report-storage.ts';

/** Notifies other tabs of changes, and is notified of theirs. */
export type Neighbours = { tell: () => void; listen: (changed: () => void) => void };

type StoreDeps = { storage: ReportStorage; neighbours: Neighbours; now: () => number };

/** The reports of this device as the page shows them. The same in all tabs. */
export class ReportStore {
  readonly reports: Store<readonly KeptReport[]> = createStore<readonly KeptReport[]>([]);
  #reads = 0;

  constructor(private readonly outside: StoreDeps) {}

  /** Loads the reports and follows changes of other tabs. */
  follow(): Promise<unknown> {
    this.outside.neighbours.listen(() => void this.read());
    return this.read();
  }

  /** Returns the stored reports. Deletes those that can no longer be sent or recalled. */
  async read(): Promise<readonly KeptReport[]> {
    const number = ++this.#reads;
    const all = await this.outside.storage.all();
    const due = all.filter((report) => isPast(report, this.outside.now()));
    for (const { key } of due) await this.outside.storage.change(key, keepIfUnsent);
    const kept = all.filter((report) => !due.includes(report)).sort((a, b) => b.madeAt - a.madeAt);
    // An earlier read may finish after a later one.
    if (number === this.#reads) this.reports.set(kept);
    return kept;
  }

  /** Changes a report in all tabs. */
  change(key: string, change: Change): Promise<void> {
    return this.changeEach(new Map([[key, change]]));
  }

  /** Changes reports one after the other. Those before one that cannot be stored are. */
  async changeEach(changes: ReadonlyMap<string, Change>): Promise<void> {
    try {
      for (const [key, change] of changes) await this.outside.storage.change(key, change);
    } finally {
      await this.read();
      this.outside.neighbours.tell();
    }
  }

  remove(keys: readonly string[]): Promise<void> {
    return this.changeEach(new Map(keys.map((key) => [key, () => undefined])));
  }

  async clear(): Promise<void> {
    await this.outside.storage.clear();
    await this.read();
    this.outside.neighbours.tell();
  }
}

function isPast(report: KeptReport, now: number): boolean {
  return !isUnsent(report) && now - (report.taken?.at ?? report.madeAt) > RECALL_WINDOW_MS;
}

function keepIfUnsent(kept: KeptReport | undefined): KeptReport | undefined {
  return kept && isUnsent(kept) ? kept : undefined;
}

/** Stores reports in the first storage, and in the second those that the first rejects. */
export function withFallback(first: ReportStorage, second: ReportStorage, fellBack: () => void): ReportStorage {
  /** What the first storage can still read, even if it no longer writes. */
  const readable = () =>
    first.all().catch((): readonly KeptReport[] => {
      fellBack();
      return [];
    });
  const keptOf = async (storage: () => Promise<readonly KeptReport[]>, key: string) =>
    (await storage()).find((report) => report.key === key);

  const changeInSecond = async (key: string, change: Change) => {
    const known = await keptOf(readable, key);
    fellBack();
    await second.change(key, (kept) => change(kept ?? known));
  };

  return {
    async all() {
      const newer = await second.all();
      const older = await readable();
      return [...older.filter(({ key }) => !newer.some((report) => report.key === key)), ...newer];
    },
    async change(key, change) {
      const moved = await keptOf(second.all, key);
      try {
        await first.change(key, (kept) => change(moved ?? kept));
      } catch {
        return changeInSecond(key, change);
      }
      if (moved) await second.change(key, () => undefined);
    },
    async clear() {
      await second.clear();
      await first.clear().catch(() => {});
    },
  };
}
