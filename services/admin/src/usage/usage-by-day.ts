import type { DailyUsage } from './reads/daily-usage.query.ts';

/** What visitors did on a UTC day. */
export type UsageDay = {
  day: string;
  pages: number;
  searchResults: number;
  advancedQueries: number;
  stages: number;
  items: number;
};

const COUNTS = new Map<string, Exclude<keyof UsageDay, 'day'>>([
  ['navigated', 'pages'],
  ['search_result', 'searchResults'],
  ['advanced_query', 'advancedQueries'],
  ['stage_fetched', 'stages'],
  ['item_fetched', 'items'],
]);

/** Makes one line of the counts of a day. The order of days is kept. */
export function usageByDay(rows: readonly DailyUsage[]): UsageDay[] {
  const days = new Map<string, UsageDay>();
  for (const { on_day: day, what, times } of rows) {
    const known = days.get(day) ?? { day, pages: 0, searchResults: 0, advancedQueries: 0, stages: 0, items: 0 };
    days.set(day, known);
    const count = COUNTS.get(what);
    if (count) known[count] += times;
  }
  return [...days.values()];
}
