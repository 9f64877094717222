import { KEY_MS } from './report-limits.ts';

test('a key is remembered for a day', () => {
  expect(KEY_MS).toBe(Date.UTC(2026, 0, 2) - Date.UTC(2026, 0, 1));
});
