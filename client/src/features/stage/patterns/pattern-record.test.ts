import { EXPORTS } from '@droptally/domain/export/export-columns';
import { sampleItem } from '#data/testing/sample-catalog-data.ts';
import { patternRecord } from './pattern-record.ts';

const rate = { rate: 0.25, lower: 0.1, upper: 0.5, runs: 4 };
const pattern = { key: '', place: 1, quantity: 1, times: 4, rate };

test('a pattern has the ids behind its names, in the fields common to all exports', () => {
  const parts = [{ item: sampleItem('30012'), quantity: 2 }];
  const record = patternRecord({ ...pattern, parts }, '2 × Item', { start: 0, end: null });
  expect(record).toEqual({
    pattern: '2 × Item',
    drops: '30012:2',
    times: 4,
    quantity: 1,
    rate: 0.25,
    lower: 0.1,
    upper: 0.5,
    start: '1970-01-01T00:00:00.000Z',
    end: null,
  });
  expect(EXPORTS.patterns).toEqual(expect.arrayContaining(Object.keys(record)));
});

test('a pattern without parts has no ids', () => {
  expect(patternRecord({ ...pattern, parts: null }, 'Others', null)).toMatchObject({ pattern: 'Others', drops: null });
});
