import { ScreenshotRoom, type Upload } from './screenshot-room.ts';

let evicted: string[];
beforeEach(() => {
  evicted = [];
});

function begin(room: ScreenshotRoom, address: string, bytes: number): Upload {
  const upload = room.begin(address, () => evicted.push(address));
  expect(room.take(upload, bytes)).toBe(true);
  return upload;
}

const ipv6 = (households: number[]) => households.map((n) => `2001:db8:1:${n.toString(16)}::/64`);

test('an upload takes room as its bytes arrive, and what is not kept comes back', () => {
  const room = new ScreenshotRoom(100);
  const upload = begin(room, '192.0.2.1', 60);
  expect(room.take(upload, 41)).toBe(false);
  expect(room.take(upload, 40)).toBe(true);
  room.end(upload);
  const kept = begin(room, '192.0.2.1', 70);
  expect(room.keep(kept)).toBe(true);
  room.end(kept);
  const next = room.begin('192.0.2.2', () => undefined);
  expect(room.take(next, 31)).toBe(false);
  room.give(70);
  begin(room, '192.0.2.2', 100);
  expect(evicted).toEqual([]);
});

test('when room ends, the largest upload of the network that holds most makes way', () => {
  const room = new ScreenshotRoom(100);
  const [small = '', large = '', other = ''] = ipv6([1, 0x100, 0x200]);
  begin(room, '192.0.2.1', 40);
  begin(room, small, 15);
  const evictedUpload = begin(room, large, 25);
  begin(room, other, 20);
  begin(room, '192.0.2.2', 10);
  expect(evicted).toEqual([large]);
  expect(room.take(evictedUpload, 1)).toBe(false);
  expect(room.keep(evictedUpload)).toBe(false);
  room.end(evictedUpload);
  // 90 bytes are taken: the network's other uploads and those of others have kept their room.
  begin(room, '192.0.2.2', 15);
  expect(evicted).toEqual([large]);
});

test('nobody makes way for a network that holds as much', () => {
  const room = new ScreenshotRoom(100);
  begin(room, '192.0.2.1', 50);
  const [one = '', another = ''] = ipv6([1, 0x100]);
  const upload = begin(room, one, 30);
  begin(room, another, 20);
  expect(room.take(upload, 1)).toBe(false);
  expect(
    room.take(
      room.begin(another, () => undefined),
      1,
    ),
  ).toBe(false);
  expect(evicted).toEqual([]);
});
