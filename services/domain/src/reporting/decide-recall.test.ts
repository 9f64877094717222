import { decideRecall, isRecallable, RECALL_WINDOW_MS } from './decide-recall.ts';

test('a report can be taken back for 24 hours', () => {
  expect(decideRecall(1000, 1000 + RECALL_WINDOW_MS)).toEqual({ ok: true });
  expect(decideRecall(1000, 1001 + RECALL_WINDOW_MS)).toEqual({ ok: false, reason: 'EXPIRED' });
});

test('a report that nobody remembers and whose id shows no time cannot be taken back', () => {
  expect(decideRecall(null, 1000)).toEqual({ ok: false, reason: 'UNKNOWN_OR_EXPIRED' });
});

test('a recall by a clock that is behind counts', () => {
  expect(isRecallable(2000, 1000)).toBe(true);
});
