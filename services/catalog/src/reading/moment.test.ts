import { formatMoment, parseMoment } from './moment.ts';

test.each([
  ['2019-05-01T10:00+08:00', 1_556_676_000_000, 8],
  ['2020-01-16T09:00-07:00', 1_579_190_400_000, -7],
  ['2019-06-13T03:59:59+08:00', 1_560_369_599_000, 8],
  ['2025-06-21T10:18:18.214+09:00', 1_750_468_698_214, 9],
])('%s is parsed and formats back to the same text', (text, at, offset) => {
  expect(parseMoment(text)).toBe(at);
  expect(formatMoment(at, offset)).toBe(text);
});

test.each(['2019-05-01', '2019-05-01T10:00', '2019-05-01T10:00Z', '2019-02-29T10:00+08:00', '2019-05-01T25:00+08:00'])(
  '%s is not a valid time',
  (text) => {
    expect(parseMoment(text)).toBeUndefined();
  },
);
