import { BodyRoom, SMALL_BODY } from './body-room.ts';

const MEGABYTE = 2 ** 20;
const holderAt = (clientAddress: string) => ({ clientAddress, heldBytes: 0 });

test('whoever fills the room with large bodies leaves room for small ones', () => {
  const room = new BodyRoom();
  const held = Array.from({ length: 15 }, (_, i) => holderAt(`10.0.0.${i}`));
  while (held.some((holder) => room.take(holder, MEGABYTE)));
  const large = holderAt('192.0.2.1');
  expect(room.take(large, SMALL_BODY)).toBe(true);
  expect(room.take(large, MEGABYTE)).toBe(false);
  expect(large.heldBytes).toBe(SMALL_BODY);
});

test('many small bodies of an address leave room for others', () => {
  const room = new BodyRoom();
  let held = 0;
  while (room.take(holderAt('10.0.0.1'), SMALL_BODY)) held++;
  expect(held).toBe(64);
  expect(room.take(holderAt('10.0.0.2'), SMALL_BODY)).toBe(true);
});

test('all room comes back, in whatever pieces it was taken', () => {
  const room = new BodyRoom();
  for (const piece of [1_000, SMALL_BODY - 1, SMALL_BODY + 1, MEGABYTE]) {
    for (let round = 0; round < 20; round++) {
      const holder = holderAt('10.0.0.1');
      let taken = 0;
      while (taken < 7 * MEGABYTE && room.take(holder, piece)) taken += piece;
      expect(taken).toBeGreaterThanOrEqual(7 * MEGABYTE);
      room.giveBack(holder);
      expect(holder.heldBytes).toBe(0);
    }
  }
});
