import { partForKey } from './zoom.ts';

const all = { from: 0, to: 80 };

test.each([
  ['+', all, null, { from: 20, to: 60 }],
  ['=', all, 40, { from: 20, to: 60 }],
  ['+', all, 80, { from: 40, to: 80 }],
  ['+', { from: 0, to: 40 }, 70, { from: 10, to: 30 }],
  ['-', { from: 20, to: 60 }, null, all],
  ['-', { from: 60, to: 80 }, null, { from: 40, to: 80 }],
  ['-', all, 10, all],
  ['0', { from: 60, to: 80 }, null, all],
  ['9', all, null, undefined],
])('%s of %j around %j shows %j', (key, shown, centre, part) => {
  expect(partForKey(key, shown, all, centre)).toEqual(part);
});
