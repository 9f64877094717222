import { entry } from './entries.ts';
import { type Mark, PendingMarks } from './pending-marks.ts';

const mark = (id: string, kind: Mark['kind'] = 'report', key = `key of ${id}`): Mark => ({
  kind,
  about: { id, at: 1, account: 'a', address: 'b', key },
});
const ACCOUNT = entry.account('a');

let pending: PendingMarks;
beforeEach(() => {
  pending = new PendingMarks();
});

const held = (name: string) => [...pending.marks(name)].map(({ about }) => about.id);

test('a report is held under account, address, key and id; a recall under its report alone', () => {
  pending.hold(mark('x'));
  pending.hold(mark('y', 'recall'));
  for (const name of [ACCOUNT, entry.address('b'), entry.key('a', 'key of x'), entry.report('x')])
    expect(held(name)).toEqual(['x']);
  expect(held(entry.recalled('y'))).toEqual(['y']);
  expect(held(entry.report('y'))).toEqual([]);
});

test('a report without a key is held under account and address alone', () => {
  pending.hold(mark('x', 'report', ''));
  expect([held(ACCOUNT), held(entry.address('b'))]).toEqual([['x'], ['x']]);
  expect([held(entry.key('a', '')), held(entry.report('x'))]).toEqual([[], []]);
});

test('each mark is held until it is released', () => {
  const marks = ['x', 'y', 'z'].map((id) => mark(id));
  for (const one of marks) pending.hold(one);
  for (const left of [['y', 'z'], ['z'], []]) {
    pending.release(marks.shift() as Mark);
    expect(held(ACCOUNT)).toEqual(left);
  }
});

test('releasing a mark leaves another one of the same entry alone', () => {
  const one = mark('x');
  pending.hold(one);
  pending.release(mark('y'));
  expect(held(ACCOUNT)).toEqual(['x']);
  expect(pending.settled(ACCOUNT)).toBeUndefined();
});

test('a mark in the log is settled, whatever else is held', () => {
  const marks = [mark('x'), mark('y')];
  for (const one of marks) pending.hold(one);
  pending.settle(marks[1] as Mark, { partition: 1, offset: 5 }, [9, 5]);
  expect(pending.settled(ACCOUNT)).toBe(marks[1]);
  expect(held(ACCOUNT)).toEqual(['x', 'y']);
});

test('a mark that the store holds by the time it is settled is dropped', () => {
  const one = mark('x');
  pending.hold(one);
  pending.settle(one, { partition: 1, offset: 5 }, [0, 6]);
  expect(held(ACCOUNT)).toEqual([]);
});

test('a mark of a partition that was never followed stays', () => {
  const one = mark('x');
  pending.hold(one);
  pending.settle(one, { partition: 3, offset: 0 }, []);
  expect(held(ACCOUNT)).toEqual(['x']);
});

test('marks are dropped when the store has followed their partition past them', () => {
  const marks = ['x', 'y', 'z'].map((id) => mark(id));
  for (const one of marks) pending.hold(one);
  for (const [offset, one] of marks.slice(0, 2).entries()) pending.settle(one, { partition: 0, offset }, []);
  pending.settle(marks[2] as Mark, { partition: 1, offset: 0 }, []);
  pending.followed(0, 0);
  expect(held(ACCOUNT)).toEqual(['x', 'y', 'z']);
  pending.followed(0, 1);
  expect(held(ACCOUNT)).toEqual(['y', 'z']);
  pending.followed(0, 2);
  expect(held(ACCOUNT)).toEqual(['z']);
  pending.followed(2, 9);
  expect(held(ACCOUNT)).toEqual(['z']);
});

test('a mark in the log is found by its position until the store holds it', () => {
  const one = mark('x');
  pending.hold(one);
  expect(pending.at(1, 5)).toBeUndefined();
  pending.settle(one, { partition: 1, offset: 5 }, []);
  expect([pending.at(1, 5), pending.at(1, 4), pending.at(0, 5)]).toEqual([one, undefined, undefined]);
  pending.followed(1, 6);
  expect(pending.at(1, 5)).toBeUndefined();
});

test('a dropped mark is not dropped again when one like it is held', () => {
  const one = mark('x');
  pending.hold(one);
  pending.settle(one, { partition: 0, offset: 0 }, []);
  pending.followed(0, 1);
  pending.hold(one);
  pending.followed(0, 1);
  expect(held(ACCOUNT)).toEqual(['x']);
});

test('when the log is replaced, marks in it are dropped, and those being appended stay', () => {
  const [settled, appending] = [mark('x'), mark('y')];
  for (const one of [settled, appending]) pending.hold(one);
  pending.settle(settled, { partition: 0, offset: 0 }, []);
  pending.forgetSettled();
  expect(held(ACCOUNT)).toEqual(['y']);
  pending.hold(settled);
  pending.forgetSettled();
  expect(held(ACCOUNT)).toEqual(['y', 'x']);
});
