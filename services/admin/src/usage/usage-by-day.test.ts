import { usageByDay } from './usage-by-day.ts';

test('the counts of a day are one line, whatever kinds there were', () => {
  const rows = [
    { on_day: '2026-11-22', what: 'navigated', times: 9 },
    { on_day: '2026-11-22', what: 'stage_fetched', times: 4 },
    { on_day: '2026-11-21', what: 'item_fetched', times: 3 },
    { on_day: '2026-11-21', what: 'search_result', times: 2 },
    { on_day: '2026-11-21', what: 'advanced_query', times: 1 },
    { on_day: '2026-11-21', what: 'unknown', times: 7 },
  ];
  const nothing = { pages: 0, searchResults: 0, advancedQueries: 0, stages: 0, items: 0 };
  expect(usageByDay(rows)).toEqual([
    { ...nothing, day: '2026-11-22', pages: 9, stages: 4 },
    { ...nothing, day: '2026-11-21', items: 3, searchResults: 2, advancedQueries: 1 },
  ]);
});
