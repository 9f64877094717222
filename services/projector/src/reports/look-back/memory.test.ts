import { Damaged } from '@droptally/lmdb/damage';
import { bytesOf, pack, unpack } from './memory.ts';

const row = { length: 5, text: () => '[1,2]' };

test('a memory survives a round trip, with its row and without', () => {
  const report = unpack(pack({ offset: 12, time: -3, row }));
  expect([report.offset, report.time, report.row?.length, report.row?.text()]).toEqual([12, -3, 5, '[1,2]']);
  const recall = unpack(pack({ offset: 0, time: 4 }));
  expect([recall.offset, recall.time, recall.row?.length, recall.row?.text()]).toEqual([0, 4, 0, '']);
  expect(unpack(pack({ offset: 1, time: 2, row: { length: 3, text: () => 'a:b' } })).row?.text()).toBe('a:b');
});

test.each([
  '',
  '1',
  '1:2',
  ':2:',
  '1::',
  'x:2:',
  '1:x:',
  '-1:2:',
  '1.5:2:',
  '1:2.5:',
  `${2 ** 53}:2:`,
  `1:${2 ** 53}:`,
])('%j is no memory', (text) => {
  expect(() => unpack(text)).toThrow(new Damaged('a memory has no place'));
});

test('a row adds its length to what a memory takes', () => {
  expect(bytesOf({ offset: 1, time: 2, row }) - bytesOf({ offset: 1, time: 2 })).toBe(5);
  expect(bytesOf({ offset: 1, time: 2 })).toBe(200);
});
