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

const part = (head: string, value = '') => `--b\r\n${head}\r\n\r\n${value}\r\n`;
const field = (name: string) => part(`Content-Disposition: form-data; name="${name}"`, 'x');
const heads = (bytes: number) => `a: ${'b'.repeat(bytes)}`;

/** As a socket gives it. */
function bodyOf(text: string): Readable {
  const bytes = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, n) =>
    bytes.subarray(n * 65_536, (n + 1) * 65_536),
  );
  return Readable.from(chunks, { objectMode: false });
}

async function fileOf(text: string): Promise<{ file: string; cpuMs: number }> {
  const body = bodyOf(text);
  const before = process.cpuUsage();
  const file = await readUpload(HEADERS, body, async (_, content) => {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  });
  const { user, system } = process.cpuUsage(before);
  return { file, cpuMs: (user + system) / 1000 };
}

test.each([
  ['empty parts', part('').repeat(400_000)],
  ['small fields', field('x').repeat(80_000)],
  ['parts with nothing but a line', '--b\r\n'.repeat(600_000)],
  ['a long head', part(heads(4_000_000))],
  ['a head of many lines', part('a:\r\n'.repeat(1_000_000))],
  ['a long preamble', 'x'.repeat(4_000_000)],
  ['the beginnings of a boundary', '\r\n-'.repeat(1_000_000)],
])('%s before the file are refused before they cost much', async (_, text) => {
  const before = process.cpuUsage();
  await expect(readUpload(HEADERS, bodyOf(text), refuse)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(150);
});

test.each([
  ['empty parts', part('').repeat(400_000)],
  ['small fields', field('x').repeat(80_000)],
  ['files', part('Content-Disposition: form-data; name="f"; filename="y"', 'y').repeat(40_000)],
  ['a long head', part(heads(4_000_000))],
])('%s after the file are not parsed, and the file stays whole', async (_, text) => {
  const { file, cpuMs } = await fileOf(`${field('policy')}${BEGIN}image\r\n${text}--b--\r\n`);
  expect(file).toBe('image');
  expect(cpuMs).toBeLessThan(150);
});

test('a form that ends within its file is the mistake of its sender', async () => {
  const take = async (_: unknown, file: NodeJS.ReadableStream) => {
    for await (const _chunk of file);
  };
  await expect(readUpload(HEADERS, bodyOf(`${BEGIN}image`), take)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});

test('a file after too many fields is not taken', async () => {
  const take = jest.fn(refuse);
  const form = `${field('x').repeat(17)}${BEGIN}image\r\n--b--\r\n`;
  await expect(readUpload(HEADERS, bodyOf(form), take)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  expect(take).not.toHaveBeenCalled();
});

test('as many fields as allowed precede a large file', async () => {
  const image = 'y'.repeat(5_000_000);
  const { file } = await fileOf(`${field('x').repeat(16)}${BEGIN}${image}\r\n--b--\r\n`);
  expect(file === image).toBe(true);
});
