import { KEY_MS, REMEMBERED_MS } from './report-limits.ts';

test('a key is remembered for a day', () => {
  expect(KEY_MS).toBe(Date.UTC(2026, 0, 2) - Date.UTC(2026, 0, 1));
});

test('what a repeat or a recall refers to is kept for a day, by clocks that differ by an hour and are wrong by two days', () => {
  expect(REMEMBERED_MS).toBe(Date.UTC(2026, 0, 4, 1) - Date.UTC(2026, 0, 1));
});
