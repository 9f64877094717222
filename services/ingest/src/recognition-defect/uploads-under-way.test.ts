import type { IncomingMessage } from 'node:http';
import { jest } from '@jest/globals';
import { UploadsUnderWay } from './uploads-under-way.ts';

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

function line() {
  const end = jest.fn();
  const stub = { bytesRead: 0, writable: false, destroySoon: end };
  return { stub, request: { socket: stub, headers: {} } as unknown as IncomingMessage, end };
}

function begin(uploads: UploadsUnderWay, addresses: readonly string[]) {
  const lines = addresses.map((address) => {
    const made = line();
    expect(uploads.begin(address, made.request)).toBeDefined();
    return made;
  });
  return { lines, ended: () => lines.map(({ end }) => end.mock.calls.length) };
}

test('if all slots are taken, the newest upload of a network that has most makes way at once', () => {
  const uploads = new UploadsUnderWay(2, 4);
  const { ended } = begin(uploads, ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3']);
  expect(uploads.begin('192.0.2.1', line().request)).toBeUndefined();
  expect(ended()).toEqual([0, 0, 0, 0]);
  expect(uploads.begin('192.0.2.4', line().request)).toBeDefined();
  expect(ended()).toEqual([0, 1, 0, 0]);
});

test('if none has more than one, the slowest upload makes way', () => {
  const uploads = new UploadsUnderWay(2, 4);
  const { lines, ended } = begin(uploads, ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']);
  jest.advanceTimersByTime(5_000);
  for (const [n, { stub }] of lines.entries()) stub.bytesRead = n === 2 ? 100 : 100_000;
  expect(uploads.begin('192.0.2.5', line().request)).toBeDefined();
  expect(ended()).toEqual([0, 0, 1, 0]);
});

test('uploads that have just begun are not counted as slow', () => {
  const uploads = new UploadsUnderWay(1, 2);
  const [first, second] = [line(), line()];
  const begun = uploads.begin('192.0.2.1', first.request);
  uploads.begin('192.0.2.2', second.request);
  expect(uploads.begin('192.0.2.3', line().request)).toBeUndefined();
  if (begun) uploads.end(begun);
  expect(uploads.begin('192.0.2.3', line().request)).toBeDefined();
  expect(first.end).not.toHaveBeenCalled();
  expect(second.end).not.toHaveBeenCalled();
});
