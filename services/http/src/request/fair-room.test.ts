import { FairRoom, type Holding } from './fair-room.ts';

let dropped: string[];
beforeEach(() => {
  dropped = [];
});

function hold(address: string, bytes: number, shared?: object): Holding {
  return { address, size: bytes, shared, drop: () => dropped.push(`${address} ${bytes}`) };
}

test('nothing is dropped while there is room', () => {
  const room = new FairRoom(100);
  const holdings = Array.from({ length: 10 }, (_, i) => hold(`192.0.2.${i}`, 10));
  for (const holding of holdings) expect(room.add(holding)).toBe(true);
  for (const holding of [...holdings, ...holdings]) room.remove(holding);
  expect([room.used, dropped]).toEqual([0, []]);
});

test('when it is full, the newest of the network that holds most are dropped', () => {
  const room = new FairRoom(100);
  for (const bytes of [20, 21, 22]) room.add(hold('192.0.2.1', bytes));
  room.add(hold('192.0.2.2', 30));
  expect(room.add(hold('192.0.2.3', 10))).toBe(true);
  expect(dropped).toEqual(['192.0.2.1 22', '192.0.2.1 21']);
  expect(room.used).toBe(60);
});

test('a wide network counts as one', () => {
  const room = new FairRoom(100);
  room.add(hold('192.0.2.1', 30));
  for (let i = 0; i < 4; i++) room.add(hold(`2001:db8:1:${i}00::/64`, 15));
  expect(room.add(hold('192.0.2.2', 11))).toBe(true);
  expect(dropped).toEqual(['2001:db8:1:300::/64 15', '2001:db8:1:200::/64 15']);
});

test('of many that hold as much, some are dropped', () => {
  const room = new FairRoom(1_000);
  for (let i = 0; i < 101; i++) room.add(hold(`10.0.0.${i}`, 10));
  expect(dropped).toHaveLength(26);
});

test('whoever holds most may be the one who comes', () => {
  const room = new FairRoom(100);
  for (let i = 0; i < 5; i++) room.add(hold(`192.0.2.${i}`, 14));
  expect(room.add(hold('192.0.2.9', 60))).toBe(false);
  expect(dropped).toEqual(['192.0.2.9 60']);
  expect(room.used).toBe(70);
});

test('modest networks lose nothing, and whoever comes then finds no room', () => {
  const room = new FairRoom(10, { modest: 2 });
  for (let i = 0; i < 6; i++) room.add(hold('192.0.2.1', 1));
  for (let i = 0; i < 4; i++) room.add(hold(`192.0.2.${10 + (i >> 1)}`, 1));
  expect(room.add(hold('192.0.2.3', 1))).toBe(true);
  expect(dropped).toEqual(Array(4).fill('192.0.2.1 1'));
  for (let i = 0; i < 3; i++) expect(room.add(hold(`192.0.2.${20 + i}`, 1))).toBe(true);
  expect(room.add(hold('192.0.2.9', 1))).toBe(false);
  expect([room.used, dropped.length]).toEqual([10, 4]);
});

test('as little as needed is dropped if all may be left, and the oldest first if so said', () => {
  const room = new FairRoom(100, { left: 1, first: 'oldest' });
  for (const bytes of [20, 21, 22]) room.add(hold('192.0.2.1', bytes));
  room.add(hold('192.0.2.2', 30));
  expect(room.add(hold('192.0.2.3', 10))).toBe(true);
  expect(dropped).toEqual(['192.0.2.1 20']);
  expect(room.used).toBe(83);
});

test('if all are modest, room may be spared for whoever comes', () => {
  const holdings = Array.from({ length: 5 }, (_, i) => hold(`192.0.2.${i}`, 2));
  const targets: number[] = [];
  const spare = (target: number) => {
    targets.push(target);
    for (const holding of holdings.slice(0, 2)) room.remove(holding);
  };
  const room = new FairRoom(10, { modest: 2, spare });
  for (const holding of holdings) room.add(holding);
  expect(targets).toEqual([]);
  expect(room.add(hold('192.0.2.9', 2))).toBe(true);
  expect([room.used, targets, dropped]).toEqual([8, [7.5], []]);
});

test('an address may hold its share, which it has again once something is removed or dropped', () => {
  const room = new FairRoom(100, { share: 60 });
  const [first, second] = [hold('192.0.2.1', 40), hold('192.0.2.1', 20)];
  expect([room.add(first), room.add(second), room.add(hold('192.0.2.1', 1))]).toEqual([true, true, false]);
  expect(room.grow(second, 1)).toBe(false);
  room.remove(first);
  expect([room.used, room.grow(second, 40)]).toEqual([20, true]);
  expect(room.add(hold('192.0.2.2', 50))).toBe(true);
  expect(dropped).toHaveLength(1);
  expect(room.add(hold('192.0.2.1', 50))).toBe(true);
});

test('a holding grows until it has to make way', () => {
  const room = new FairRoom(100);
  const [large, small] = [hold('192.0.2.1', 0), hold('192.0.2.2', 0)];
  for (const holding of [large, small]) expect(room.add(holding)).toBe(true);
  expect([room.grow(large, 70), room.grow(small, 30), room.grow(small, 10)]).toEqual([true, true, true]);
  expect(dropped).toEqual(['192.0.2.1 0']);
  expect(room.grow(large, 1)).toBe(false);
  expect(room.used).toBe(40);
});

test('what many share takes room once, until the last has gone', () => {
  const room = new FairRoom(100);
  const shared = {};
  const holdings = Array.from({ length: 50 }, (_, i) => hold(`192.0.2.${i}`, 60, shared));
  for (const holding of holdings) expect(room.add(holding)).toBe(true);
  for (const holding of holdings.slice(1)) room.remove(holding);
  expect(room.used).toBe(60);
  for (const holding of holdings) room.remove(holding);
  expect(room.used).toBe(0);
});
