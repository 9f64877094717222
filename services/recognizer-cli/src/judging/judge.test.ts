import type { ReadDrop, ReadDropType, Reading, ReadingException } from '@droptally/recognizer/reading';
import { hasExpectedCode, judge } from './judge.ts';
import type { Truth } from './truth.ts';

const place = { x: 0, y: 0, width: 1, height: 1 };
const read = <Value>(value: Value) => ({ value, confidence: 1, place });
const drop = (dropType: ReadDropType, itemId: string, quantity: number): ReadDrop => ({
  dropType: read(dropType),
  itemId: read(itemId),
  quantity: read(quantity),
  isCounted: true,
});

const truth: Truth = {
  file: 'a.png',
  server: 'CN',
  ui: 'new',
  stageCode: '1-7',
  stars: 3,
  times: 1,
  drops: [
    { dropType: 'NORMAL_DROP', itemId: 'rock', quantity: 2 },
    { dropType: 'SPECIAL_DROP', itemId: 'box', accept: ['box', 'crate'], quantity: 1 },
  ],
};
type Judged = Pick<Reading, 'stageCode' | 'stageId' | 'times' | 'drops' | 'exceptions'>;

const reading: Judged = {
  stageCode: read('1-7'),
  stageId: read('main_01-07'),
  times: read(1),
  drops: [drop('LMB', 'money', 72), drop('SPECIAL_DROP', 'crate', 1), drop('NORMAL_DROP', 'rock', 2)],
  exceptions: [],
};
const exceptions: ReadingException[] = [{ code: 'Droptypes::Illegal', level: 'ERROR', place, confidence: 0.5 }];
const isOfCode = (stageId: string, code: string) => stageId === 'main_01-07' && code === '1-7';
const verdict = (own: Partial<Truth>, read: Partial<Judged> = {}) =>
  judge({ truth: { ...truth, ...own }, reading: { ...reading, ...read }, isOfCode });

test.each<[string, Partial<Truth>, Parameters<typeof verdict>[1], string]>([
  ['the same drops in another order, money left out', {}, {}, 'fullyRight'],
  ['a stage among those it may be', { stageIds: ['main_01-07'] }, {}, 'fullyRight'],
  ['another stage of the code', { stageIds: ['tough_01-07'] }, {}, 'silentlyWrong'],
  ['another code', { stageCode: '1-8' }, {}, 'silentlyWrong'],
  ['a drop less', {}, { drops: reading.drops.slice(1, 2) }, 'silentlyWrong'],
  ['a drop more', {}, { drops: [...reading.drops, drop('EXTRA_DROP', 'rock', 1)] }, 'silentlyWrong'],
  ['another number', { drops: [{ dropType: 'NORMAL_DROP', itemId: 'rock', quantity: 3 }] }, {}, 'silentlyWrong'],
  ['a doubt', {}, { exceptions }, 'wronglyRejected'],
  ['a lost battle', { stars: 2 }, { exceptions }, 'rightlyRejected'],
  ['a lost battle read as won', { stars: 2 }, {}, 'silentlyWrong'],
  ['an old screen', { ui: 'old' }, { exceptions }, 'rightlyRejected'],
  ['an item without an id', { drops: [{ dropType: 'NORMAL_DROP', itemId: null, quantity: 1 }] }, {}, 'silentlyWrong'],
  ['three runs, rejected', { times: 3 }, { exceptions }, 'rightlyRejected'],
  ['three runs, read as one', { times: 3 }, {}, 'silentlyWrong'],
  ['three runs, read', { times: 3 }, { times: read(3) }, 'fullyRight'],
  ['seven runs', { times: 7 }, { times: read(7) }, 'silentlyWrong'],
])('%s', (_, own, read, expected) => {
  expect(verdict(own, read)).toBe(expected);
});

test('a rejection is compared with the codes that were expected', () => {
  const rejected = { ...reading, exceptions };
  expect(hasExpectedCode({ ...truth, rejectCodes: ['Droptypes::Illegal'] }, rejected)).toBe(true);
  expect(hasExpectedCode({ ...truth, rejectCodes: ['Result::False'] }, rejected)).toBe(false);
  expect(hasExpectedCode(truth, rejected)).toBe(true);
});
