import { BodyRoom, type HeldBody, SMALL_BODY } from './body-room.ts';

const MEGABYTE = 2 ** 20;

let room: BodyRoom;
let dropped: string[];
beforeEach(() => {
  room = new BodyRoom();
  dropped = [];
});

const begin = (address: string, bytes = 0) => room.begin(address, bytes, () => dropped.push(address));
const beginEmpty = (address: string) => begin(address) as HeldBody;

/** Begins bodies until the address has its share. */
function fill(address: string, bytes: number): number {
  let held = 0;
  while (begin(address, bytes)) held++;
  return held;
}

test('many bodies of an address leave room for others', () => {
  expect(fill('10.0.0.1', SMALL_BODY)).toBe(64);
  expect(fill('10.0.0.2', 3 * MEGABYTE)).toBe(2);
  expect(begin('10.0.0.3', 3 * MEGABYTE)).toBeDefined();
  expect(dropped).toEqual([]);
});

test.each([
  ['small', SMALL_BODY],
  ['large', 3 * MEGABYTE],
])('bodies of those who fill the room for %s ones make way for others', (_, bytes) => {
  for (let i = 0; i < 20; i++) fill(`10.0.0.${i}`, bytes);
  dropped = [];
  const bodies = Array.from({ length: 8 }, (_one, i) => beginEmpty(`192.0.2.${i}`));
  for (const body of bodies) expect(room.take(body, SMALL_BODY / 2)).toBe(true);
  for (const body of bodies) expect(room.take(body, bytes - SMALL_BODY / 2)).toBe(true);
  expect(new Set(dropped.map((address) => address.slice(0, 3)))).toEqual(new Set(['10.']));
});

test('all room comes back, in whatever pieces it was taken', () => {
  for (const piece of [1_000, SMALL_BODY - 1, SMALL_BODY + 1, MEGABYTE]) {
    for (let round = 0; round < 40; round++) {
      const body = beginEmpty('10.0.0.1');
      let taken = 0;
      while (taken < 7 * MEGABYTE && room.take(body, piece)) taken += piece;
      expect(taken).toBeGreaterThanOrEqual(7 * MEGABYTE);
      room.end(body);
    }
  }
  expect(dropped).toEqual([]);
});
