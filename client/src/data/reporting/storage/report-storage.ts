import type { openTextStorage } from '#data/persist/text-storage.ts';
import { parsed } from '#data/preferences/read-preferences.ts';
import type { KeptReport } from '#data/reporting/report/kept-report.ts';

/** Maps the stored report to its new state. Undefined means not stored, or to be deleted. */
export type Change = (kept: KeptReport | undefined) => KeptReport | undefined;

/** Stores reports by key. A change is atomic, even with other writers. */
export type ReportStorage = {
  all: () => Promise<readonly KeptReport[]>;
  change: (key: string, change: Change) => Promise<void>;
  clear: () => Promise<void>;
};

type TextStorage = ReturnType<typeof openTextStorage>;

const KEY = 'droptally.reports';

/** Reports as one text. For browsers without a database, and for a full database. */
export function textReports(texts: TextStorage): ReportStorage {
  const all = (): KeptReport[] => {
    const kept = parsed(texts.read(KEY));
    return Array.isArray(kept) ? kept : [];
  };
  return {
    all: async () => all(),
    async change(key, change) {
      const kept = all();
      const changed = change(kept.find((report) => report.key === key));
      const others = kept.filter((report) => report.key !== key);
      const left = changed ? [...others, changed] : others;
      if (left.length > 0) texts.write(KEY, JSON.stringify(left));
      else texts.remove(KEY);
    },
    clear: async () => texts.remove(KEY),
  };
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
