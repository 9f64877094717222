import { decideRecall, isRecallable, RECALL_WINDOW_MS } from './decide-recall.ts';

test('a report can be recalled for 24 hours', () => {
  expect(RECALL_WINDOW_MS).toBe(Date.UTC(2026, 0, 2) - Date.UTC(2026, 0, 1));
  expect(decideRecall(1000, 1000 + RECALL_WINDOW_MS)).toEqual({ ok: true });
  expect(decideRecall(1000, 1001 + RECALL_WINDOW_MS)).toEqual({ ok: false, reason: 'EXPIRED' });
});

test('a report of unknown time cannot be recalled', () => {
  expect(decideRecall(null, 1000)).toEqual({ ok: false, reason: 'UNKNOWN_OR_EXPIRED' });
});

test('a recall from a clock that lags is valid', () => {
  expect(isRecallable(2000, 1000)).toBe(true);
});
