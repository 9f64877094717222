import { type Screenshot, ScreenshotRoom } from './screenshot-room.ts';

const ROOM = 1_000;

let room: ScreenshotRoom;
let evicted: string[];
beforeEach(() => {
  room = new ScreenshotRoom(ROOM);
  evicted = [];
});

function begin(address: string, bytes: number, name = address): Screenshot {
  const upload = room.begin(address, () => evicted.push(name));
  expect(room.take(upload, bytes)).toBe(true);
  return upload;
}

function keep(address: string, bytes: number, name: string): void {
  expect(room.keep(begin(address, bytes), name, () => evicted.push(name))).toBe(true);
}

test('an upload takes room as its bytes arrive, and what is not kept comes back', () => {
  const upload = begin('192.0.2.1', 600);
  expect(room.take(upload, 401)).toBe(false);
  room.end(upload);
  keep('192.0.2.1', 400, 'kept');
  begin('192.0.2.2', 600);
  expect(evicted).toEqual(['192.0.2.1']);
  room.give('kept');
  expect(room.has('kept')).toBe(false);
  begin('192.0.2.3', 400);
  expect(evicted).toEqual(['192.0.2.1']);
});

test('when room ends, the oldest of the network that holds most make way', () => {
  room.add('early', 20, () => evicted.push('early'));
  for (let i = 0; i < 12; i++) keep('192.0.2.1', 60, `first ${i}`);
  for (let i = 0; i < 4; i++) keep(`2001:db8:1:${i}00::/64`, 60, `second ${i}`);
  keep('192.0.2.2', 21, 'small');
  expect(evicted).toEqual(['first 0', 'first 1']);
  expect(room.has('early')).toBe(true);
});

test('an upload under way makes way too, and is not kept', () => {
  const upload = begin('192.0.2.1', 900);
  keep('192.0.2.2', 20, 'small');
  begin('192.0.2.3', 90);
  expect(evicted).toEqual(['192.0.2.1']);
  expect([room.take(upload, 1), room.keep(upload, 'late', () => undefined), room.has('late')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('if nobody holds much, the oldest make way, those of an earlier run first', () => {
  for (const name of ['01A', '01B']) room.add(name, 20, () => evicted.push(name));
  for (let i = 0; i < 48; i++) keep(`192.0.2.${i}`, 20, `${i}`);
  expect(evicted).toEqual([]);
  keep('192.0.2.100', 20, 'newest');
  expect(evicted).toEqual(['01A', '01B', '0', '1', '2', '3']);
  expect(room.has('newest')).toBe(true);
});

test('an upload larger than all room takes the room of nobody who holds little', () => {
  for (let i = 0; i < 45; i++) keep(`192.0.2.${i}`, 20, `${i}`);
  const upload = room.begin('192.0.2.100', () => evicted.push('large'));
  while (room.take(upload, 10));
  expect(evicted).toEqual(['large']);
});
