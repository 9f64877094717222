import { doubtPlaces, type PlacedNumber } from './doubt-places.ts';

const place = { x: 0, y: 0, width: 1, height: 1 };
const number = (value: number, middle?: number): PlacedNumber => ({
  value,
  confidence: 1,
  place,
  length: `${value}`.length,
  middle,
});
/** Which of the numbers are less sure than before. */
const doubted = (numbers: readonly PlacedNumber[], money: readonly number[] = [], scale = 1) =>
  doubtPlaces(numbers, { isMoney: (index) => money.includes(index), scale }).map(({ confidence }) => confidence < 0.9);

test('numbers of one length that stand at one place are as sure as before', () => {
  expect(doubted([number(1, 22), number(2, 22.5), number(3, 23)])).toEqual([false, false, false]);
});

test('one that stands apart is not sure: it may be the rest of a longer one', () => {
  expect(doubted([number(1, 22), number(1, 24.5), number(3, 22.5)])).toEqual([false, true, false]);
});

test('of two that stand apart neither is sure', () => {
  expect(doubted([number(2, 21.5), number(1, 25)])).toEqual([true, true]);
});

test('numbers of other lengths, money and what has no place are not compared', () => {
  expect(doubted([number(1, 22), number(21, 25), number(7)])).toEqual([false, false, false]);
  expect(doubted([number(72, 21), number(21, 25)], [0])).toEqual([false, false]);
});

test('a 1 is narrower than other digits, and may stand a little aside', () => {
  expect(doubted([number(3, 21.5), number(2, 21.5), number(1, 23.3)])).toEqual([false, false, false]);
  expect(doubted([number(3, 21.5), number(2, 21.5), number(4, 23.3)])).toEqual([false, false, true]);
  expect(doubted([number(3, 21.5), number(2, 21.5), number(1, 24.5)])).toEqual([false, false, true]);
});

test('screens of 480 lines place numbers less exactly', () => {
  const numbers = [number(3, 21.5), number(2, 22), number(3, 21.5), number(4, 23.5)];
  expect(doubted(numbers)).toContain(true);
  expect(doubted(numbers, [], 2 / 3)).not.toContain(true);
  expect(doubted([number(2, 21.5), number(1, 25)], [], 2 / 3)).toEqual([true, true]);
});

test('only what is read is told of a number', () => {
  expect(doubtPlaces([number(1, 22)], { isMoney: () => false, scale: 1 })).toEqual([
    { value: 1, confidence: 1, place },
  ]);
});
