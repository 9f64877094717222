import type { SittingReport } from '#data/reporting/sitting.ts';
import { outboxNews } from './outbox-news.ts';

const report = (key: string, state: SittingReport['state'], madeAt = 0) => ({ key, state, madeAt }) as SittingReport;

test('reports that waited and were then sent or refused are news', () => {
  const before = [report('a', 'waiting'), report('b', 'sending'), report('c', 'waiting'), report('d', 'sent')];
  const now = [report('a', 'sent'), report('b', 'refused'), report('c', 'waiting'), report('d', 'sent')];
  expect(outboxNews(before, now, 60_000)).toEqual({ sent: 1, refused: 1 });
});

test('reports sent at once, removed or recalled are not news', () => {
  const before = [report('a', 'sending', 55_000), report('b', 'waiting'), report('c', 'waiting')];
  const now = [report('a', 'sent', 55_000), report('c', 'recalled')];
  expect(outboxNews(before, now, 60_000)).toEqual({ sent: 0, refused: 0 });
});

test('reports that become visible by a login are not news', () => {
  expect(outboxNews([], [report('a', 'sent')], 60_000)).toEqual({ sent: 0, refused: 0 });
});
