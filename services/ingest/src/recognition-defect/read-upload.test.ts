import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { jest } from '@jest/globals';
import { readUpload } from './read-upload.ts';

const HEADERS = { 'content-type': 'multipart/form-data; boundary=b' };
const BEGIN = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n';
const CHUNK = Buffer.alloc(2 ** 16, 'x');
/** What may precede the file, and a piece more: a parser sees a limit at the end of its piece. */
const MOST_PARSED = 72 * 1024;

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

function fileOf(text: string): Promise<string> {
  return readUpload(HEADERS, bodyOf(text), async (_, content) => {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  });
}

/** Counts the bytes given to parsers meanwhile: what a form costs grows with them. */
async function parsedBytes(during: () => Promise<void>): Promise<number> {
  const write = jest.spyOn(Busboy.prototype, '_write');
  try {
    await during();
    return write.mock.calls.reduce((sum, [chunk]) => sum + (chunk as Buffer).length, 0);
  } finally {
    write.mockRestore();
  }
}

test.each([
  ['empty parts', part('').repeat(400_000)],
  ['small fields', field('x').repeat(80_000)],
  ['parts with nothing but a line', '--b\r\n'.repeat(600_000)],
  ['a long head', part(heads(4_000_000))],
  ['a head of many lines', part('a:\r\n'.repeat(1_000_000))],
  ['a long preamble', 'x'.repeat(4_000_000)],
  ['the beginnings of a boundary', '\r\n-'.repeat(1_000_000)],
])('%s before the file are refused before much of them is parsed', async (_, text) => {
  const parsed = await parsedBytes(() =>
    expect(readUpload(HEADERS, bodyOf(text), refuse)).rejects.toMatchObject({ code: 'INVALID_REQUEST' }),
  );
  expect(parsed).toBeGreaterThan(0);
  expect(parsed).toBeLessThan(MOST_PARSED);
});

test.each([
  ['empty parts', part('').repeat(400_000)],
  ['small fields', field('x').repeat(80_000)],
  ['files', part('Content-Disposition: form-data; name="f"; filename="y"', 'y').repeat(40_000)],
])('%s after the file are not parsed, and the file stays whole', async (_, text) => {
  const parsed = await parsedBytes(() =>
    expect(fileOf(`${field('policy')}${BEGIN}image\r\n${text}--b--\r\n`)).resolves.toBe('image'),
  );
  expect(parsed).toBeGreaterThan(0);
  expect(parsed).toBeLessThan(MOST_PARSED);
});

test('a long head after the file leaves the file whole', async () => {
  await expect(fileOf(`${BEGIN}image\r\n${part(heads(4_000_000))}--b--\r\n`)).resolves.toBe('image');
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
  const file = await fileOf(`${field('x').repeat(16)}${BEGIN}${image}\r\n--b--\r\n`);
  expect(file === image).toBe(true);
});
