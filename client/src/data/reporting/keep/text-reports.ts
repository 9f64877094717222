import type { openTextStorage } from '#data/persist/text-storage.ts';
import { parsed } from '#data/preferences/read-preferences.ts';
import type { KeptReport } from '#data/reporting/entry/kept-report.ts';
import type { ReportStorage } from './report-storage.ts';

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
