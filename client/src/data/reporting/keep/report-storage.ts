import type { KeptReport } from '#data/reporting/entry/kept-report.ts';

/** What a report becomes, from what is kept of it; undefined where nothing is, or shall be. */
export type Change = (kept: KeptReport | undefined) => KeptReport | undefined;

/** Where reports are kept by their keys. A change is one step, whoever else writes. */
export type ReportStorage = {
  all: () => Promise<readonly KeptReport[]>;
  change: (key: string, change: Change) => Promise<void>;
  clear: () => Promise<void>;
};

/** Keeps reports in the first place, and in the second what that one does not take. */
export function withFallback(first: ReportStorage, second: ReportStorage, fellBack: () => void): ReportStorage {
  /** What the first place still reads, also where it does not write any more. */
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
