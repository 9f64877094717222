import { SAMPLE_DROPS } from '../testing/sample-drop-lists.ts';
import { type Evidence, isRejectReliability, judgeReport } from './reliability.ts';

const good: Evidence = {
  accountIsOurs: true,
  accountIsBlocked: false,
  md5Repeats: false,
  rules: SAMPLE_DROPS['main_01-07'].CN,
  drops: [{ dropType: 'REGULAR', itemId: '30012', quantity: 1 }],
  times: 1,
  rejection: () => null,
};
const judge = (changes: Partial<Evidence>) => judgeReport({ ...good, ...changes });
const tooMany: Evidence['drops'] = [{ dropType: 'REGULAR', itemId: '30012', quantity: 9 }];

test('a report without objection counts', () => {
  expect(judge({})).toBe(0);
});

test('the first objection wins: account, screenshot, drops, reject rule', () => {
  const all: Partial<Evidence> = { accountIsOurs: false, md5Repeats: true, drops: tooMany, rejection: () => 300 };
  expect(judge(all)).toBe(4);
  expect(judge({ ...all, accountIsOurs: true, accountIsBlocked: true })).toBe(4);
  expect(judge({ ...all, accountIsOurs: true })).toBe(5);
  expect(judge({ ...all, accountIsOurs: true, md5Repeats: false })).toBe(6);
  expect(judge({ rejection: () => 300 })).toBe(300);
});

test('without a current list no report counts, not even an empty one', () => {
  expect(judge({ rules: [], drops: [] })).toBe(6);
});

test('more runs allow more drops', () => {
  expect(judge({ drops: tooMany, times: 4 })).toBe(6);
  expect(judge({ drops: tooMany, times: 5 })).toBe(0);
});

test('reject rules are not evaluated for a report that does not count anyway', () => {
  const rejection = () => {
    throw new Error('asked');
  };
  expect(judge({ md5Repeats: true, rejection })).toBe(5);
});

test('reject rules have their own range of numbers', () => {
  expect([255, 256, 1023, 1024, 300.5].map(isRejectReliability)).toEqual([false, true, true, false, false]);
});
