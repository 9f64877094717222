import { Readable } from 'node:stream';
import { jest } from '@jest/globals';
import { readUpload } from './read-upload.ts';

const HEADERS = { 'content-type': 'multipart/form-data; boundary=b' };
const BEGIN = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n';
const CHUNK = Buffer.alloc(2 ** 16, 'x');

async function refuse(): Promise<never> {
  throw new Error('refused');
}

test('the amount read after a rejection is bounded', async () => {
  let given = 0;
  const body = new Readable({
    read() {
      this.push(given === 0 ? BEGIN : given < 50_000_000 ? CHUNK : null);
      given += CHUNK.length;
    },
  });
  await expect(readUpload(HEADERS, body, refuse)).rejects.toThrow('refused');
  const then = given;
  await new Promise(setImmediate);
  expect(given).toBe(then);
  expect(given).toBeLessThan(10_000_000);
});

test('a stalled body is not awaited after a rejection', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    const body = new Readable({ read() {} });
    body.push(BEGIN + CHUNK);
    const refused = expect(readUpload(HEADERS, body, refuse)).rejects.toThrow('refused');
    for (let i = 0; jest.getTimerCount() === 0 && i < 100; i++) await new Promise(setImmediate);
    jest.advanceTimersByTime(2_000);
    await refused;
  } finally {
    jest.useRealTimers();
  }
});

test('a short rest of a rejected form is read: a client that is still sending reads no response', async () => {
  const body = Readable.from([Buffer.from(BEGIN), ...Array.from({ length: 50 }, () => CHUNK)], { objectMode: false });
  await expect(readUpload(HEADERS, body, refuse)).rejects.toThrow('refused');
  expect(body.readableEnded).toBe(true);
});
