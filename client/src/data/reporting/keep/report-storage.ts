import type { KeptReport } from '#data/reporting/entry/kept-report.ts';

/** Maps the stored report to its new state. Undefined means not stored, or to be deleted. */
export type Change = (kept: KeptReport | undefined) => KeptReport | undefined;

/** Stores reports by key. A change is atomic, even with other writers. */
export type ReportStorage = {
  all: () => Promise<readonly KeptReport[]>;
  change: (key: string, change: Change) => Promise<void>;
  clear: () => Promise<void>;
};

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
