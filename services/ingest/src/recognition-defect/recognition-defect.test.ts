import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { type IngestFixture, openIngest, V2 } from '../testing/ingest-fixture.ts';

let ingest: IngestFixture;
beforeEach(async () => {
  ingest = await openIngest();
});
afterEach(() => ingest.close());

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200_000, 7)]);
const BOUNDARY = 'frontier';
const ENVIRONMENT = {
  frontendVersion: 'v3.9.3',
  frontendCommit: 'abcdef0',
  recognizerVersion: '4.6.0',
  recognizerOpenCVVersion: '4.5.5',
  recognizerAssetsVersion: '1.0.0',
  server: 'CN',
  sessionId: 'abcd1234',
};

type Opened = { uploadParams: { url: string; authorization: string; policy: string }; defectId: string };

const init = (body: object, prefix = V2) => ingest.ask({ url: `${prefix}/recognition/defects/report/init`, body });
function form(fields: Record<string, string>, file: Buffer | undefined): Buffer {
  const part = (name: string, more = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const before = Object.entries(fields).map(([name, value]) => `${part(name)}${value}\r\n`);
  const opening = file ? part('file', '; filename="../../evil.html"') : '';
  return Buffer.concat([
    Buffer.from(before.join('') + opening),
    file ?? Buffer.alloc(0),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

async function opened(): Promise<Opened> {
  return (await init({ environment: ENVIRONMENT, recognitionResult: { stage: '1-7' } })).json();
}

function upload({ uploadParams }: Opened, file: Buffer | undefined, fields: Record<string, string> = {}) {
  const { policy, authorization } = uploadParams;
  return ingest.ask({
    url: new URL(uploadParams.url).pathname,
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: form({ policy, authorization, ...fields }, file),
  });
}

const files = () => readdir(join(ingest.dataDir, 'recognition-defects'));

test('a defect is reported in two steps, and its screenshot is stored under the name of the defect', async () => {
  const defect = await opened();
  expect(defect.defectId).toMatch(/^[0-9a-z]{26}$/);
  expect(defect.uploadParams.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/PenguinStats\/api\/v2\/recognition\/defects/);
  const answer = await upload(defect, PNG);
  expect(answer.statusCode).toBe(200);
  expect(await files()).toEqual([`${defect.defectId}.png`]);
  expect(await readFile(join(ingest.dataDir, 'recognition-defects', `${defect.defectId}.png`))).toEqual(PNG);
  expect(ingest.facts().map(({ id, fact }) => [id, fact?.value])).toMatchObject([
    [defect.defectId, { server: 'CN', sessionId: 'abcd1234', image: '', recognitionResultJson: '{"stage":"1-7"}' }],
    [defect.defectId, { server: 'CN', sessionId: 'abcd1234', image: `${defect.defectId}.png` }],
  ]);
});

test.each([
  ['jpg', '\xff\xd8\xff\xe0 and more bytes'],
  ['webp', 'RIFF    WEBP and more'],
  ['heif', '    ftypheic and more'],
])('a %s is an image', async (extension, head) => {
  const defect = await opened();
  expect((await upload(defect, Buffer.from(head, 'latin1'))).statusCode).toBe(200);
  expect(await files()).toEqual([`${defect.defectId}.${extension}`]);
});

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['an empty file', Buffer.alloc(0)],
  ['a vector image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ['no file', undefined],
])('%s is not an image and leaves no file', async (_, file) => {
  const answer = await upload(await opened(), file);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe('INVALID_REQUEST');
  expect(await files()).toEqual([]);
});

test('more than 50,000,000 bytes are rejected and leave no file', async () => {
  const answer = await upload(await opened(), Buffer.concat([PNG, Buffer.alloc(49_900_000)]));
  expect(answer.statusCode).toBe(413);
  expect(answer.json().code).toBe('PAYLOAD_TOO_LARGE');
  expect(await files()).toEqual([]);
});

test('a policy that was altered, belongs to another defect or has expired is rejected', async () => {
  const [defect, other] = [await opened(), await opened()];
  const forged = Buffer.from(JSON.stringify({ defectId: defect.defectId, expiresAt: 9e15 })).toString('base64');
  expect((await upload(defect, PNG, { policy: forged })).statusCode).toBe(400);
  expect((await upload(defect, PNG, { authorization: 'droptally x' })).statusCode).toBe(400);
  expect((await upload(defect, PNG, other.uploadParams)).statusCode).toBe(400);
  ingest.clock.now += 30 * 60_000;
  expect((await upload(defect, PNG)).statusCode).toBe(400);
  expect(await files()).toEqual([]);
});

test('a defect has one screenshot', async () => {
  const defect = await opened();
  expect((await upload(defect, PNG)).statusCode).toBe(200);
  expect((await upload(defect, PNG)).statusCode).toBe(400);
  await ingest.restart();
  expect((await upload(defect, Buffer.from('GIF89a and more bytes'))).statusCode).toBe(400);
  expect(await files()).toHaveLength(1);
});

test('an aborted upload leaves no file and the next one works', async () => {
  const defect = await opened();
  const { policy, authorization } = defect.uploadParams;
  const body = form({ policy, authorization }, PNG);
  const path = new URL(defect.uploadParams.url).pathname;
  await new Promise<void>((resolve) => {
    const socket = connect(ingest.port(), '127.0.0.1', () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\n` +
          `Content-Length: ${body.length}\r\n\r\n`,
      );
      socket.write(body.subarray(0, 100_000), () => socket.destroy());
    });
    socket.on('close', () => resolve());
  });
  let answer = await upload(defect, PNG);
  for (let tries = 0; answer.statusCode !== 200 && tries < 50; tries++) answer = await upload(defect, PNG);
  expect(answer.statusCode).toBe(200);
  expect(await files()).toEqual([`${defect.defectId}.png`]);
});

test('a full disk rejects the second step and keeps no screenshot without its fact', async () => {
  const defect = await opened();
  ingest.disk.full = true;
  expect((await upload(defect, PNG)).statusCode).toBe(503);
  expect(await files()).toEqual([]);
});

test.each([
  ['no environment', {}, 'environment'],
  ['a session of 7 characters', { environment: { ...ENVIRONMENT, sessionId: 'abcd123' } }, 'environment.sessionId'],
  ['another server', { environment: { ...ENVIRONMENT, server: 'TW' } }, 'environment.server'],
  [
    'a version too long',
    { environment: { ...ENVIRONMENT, frontendVersion: 'v'.repeat(129) } },
    'environment.frontendVersion',
  ],
])('%s is rejected', async (_, body, field) => {
  const answer = await init(body, '/api/v2');
  expect(answer.statusCode).toBe(400);
  expect(answer.json().violations[0].field).toBe(field);
});

test('a form instead of JSON, and JSON instead of a form, are rejected', async () => {
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const asForm = await ingest.ask({ url: `${V2}/recognition/defects/report/init`, headers, body: form({}, PNG) });
  expect(asForm.statusCode).toBe(415);
  const asJson = await ingest.ask({ url: `${V2}/recognition/defects/report/upload/x`, body: {} });
  expect(asJson.statusCode).toBe(415);
});

test('one address opens 120 defects in five minutes', async () => {
  const answers = await Promise.all(Array.from({ length: 121 }, () => init({ environment: ENVIRONMENT })));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

test('results that an address sends in a day are limited in bytes, since the log keeps them', async () => {
  const recognitionResult = { text: '문'.repeat(10_900) };
  const send = () => init({ environment: ENVIRONMENT, recognitionResult });
  const first = await Promise.all(Array.from({ length: 120 }, send));
  expect(first.filter(({ statusCode }) => statusCode === 200)).toHaveLength(120);
  ingest.clock.now += 5 * 60_000;
  const second = await Promise.all(Array.from({ length: 5 }, send));
  expect(second.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429]);
});

test('a result of too many bytes is rejected, whatever its characters', async () => {
  const recognitionResult = { text: '문'.repeat(11_000) };
  expect((await init({ environment: ENVIRONMENT, recognitionResult })).statusCode).toBe(413);
});

test('screenshots never exceed their quota, and the oldest make way', async () => {
  await ingest.restart({ screenshotBytes: Math.round(PNG.length * 3.5) });
  const names: string[] = [];
  for (let i = 0; i < 5; i++) {
    const defect = await opened();
    names.push(`${defect.defectId}.png`);
    expect((await upload(defect, PNG)).statusCode).toBe(200);
  }
  const kept = names.slice(-3);
  expect((await files()).sort()).toEqual(kept.sort());
  await ingest.restart({ screenshotBytes: Math.round(PNG.length * 1.5) });
  expect(await files()).toEqual(kept.slice(-1));
});

test('uploads that announce much and send little leave the room to others', async () => {
  await ingest.restart({ screenshotBytes: 4 * PNG.length });
  const slow = await Promise.all(Array.from({ length: 10 }, () => beginUpload(PNG.subarray(0, 1_000))));
  expect((await upload(await opened(), PNG)).statusCode).toBe(200);
  for (const socket of slow) socket.destroy();
  while ((await files()).length > 1);
  for (let i = 0; i < 2; i++) expect((await upload(await opened(), PNG)).statusCode).toBe(200);
});

test('when room ends, an upload of the network that holds most makes way', async () => {
  await ingest.restart({ screenshotBytes: 4 * PNG.length });
  const large = await beginUpload(Buffer.concat([PNG, PNG, PNG, PNG.subarray(0, PNG.length / 2)]), '2001:db8:0:1::1');
  const answered = once(large, 'data');
  expect((await upload(await opened(), PNG)).statusCode).toBe(200);
  expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 503 .*no room for more screenshots/is);
  large.destroy();
});

/** Begins an upload that announces 50 MB, and returns its connection once what it sends so far is on disk. */
async function beginUpload(file: Buffer, address = '192.0.2.1'): Promise<Socket> {
  const { uploadParams, defectId } = await opened();
  const { policy, authorization } = uploadParams;
  const end = Buffer.byteLength(`\r\n--${BOUNDARY}--\r\n`);
  const socket = connect(ingest.port(), '127.0.0.1').on('error', () => undefined);
  socket.write(
    `POST ${new URL(uploadParams.url).pathname} HTTP/1.1\r\nHost: a\r\nContent-Length: 50000000\r\n` +
      `X-Original-Forwarded-For: ${address}\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n`,
  );
  socket.write(form({ policy, authorization }, file).subarray(0, -end));
  const draft = join(ingest.dataDir, 'recognition-defects', `${defectId}.part`);
  const held = () =>
    stat(draft).then(
      ({ size }) => size,
      () => 0,
    );
  // The parser keeps what may be the beginning of a boundary.
  while ((await held()) < file.length - 100);
  return socket;
}

test('many rejected screenshots cause a rate limit, as other rejected bodies do', async () => {
  const page = Buffer.alloc(6_000_000, 'x');
  for (let i = 0; i < 3; i++) expect((await upload(await opened(), page)).statusCode).toBe(400);
  expect((await init({ environment: ENVIRONMENT })).statusCode).toBe(429);
});

test('bytes rejected for lack of room count towards the daily limit', async () => {
  await ingest.restart({ screenshotBytes: 1 });
  const large = Buffer.concat([PNG.subarray(0, 8), Buffer.alloc(8_000_000)]);
  const answers = [];
  for (let i = 0; i < 72; i++) answers.push((await upload(await opened(), large)).statusCode);
  expect(new Set(answers.slice(0, 60))).toEqual(new Set([503]));
  expect(answers.at(-1)).toBe(429);
});

test('an endless form is rejected', async () => {
  const socket = connect(ingest.port(), '127.0.0.1').on('error', () => undefined);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.write(
    `POST ${V2}/recognition/defects/report/upload/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n` +
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n`,
  );
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(2 ** 16, 'x'), Buffer.from('\r\n')]);
  // In one write, between whose parts the socket is read: a client that only writes may lose the answer.
  socket.write(Buffer.concat(Array<Buffer>(960).fill(chunk)));
  await new Promise((resolve) => socket.once('close', resolve));
  expect(answer).toMatch(/^HTTP\/1.1 400 .*too much before its file/s);
});

test('one address may send sixteen screenshots at once, and more are rejected with Retry-After', async () => {
  const { uploadParams } = await opened();
  const sockets = Array.from({ length: 17 }, () => connect(ingest.port(), '127.0.0.1').on('error', () => undefined));
  const answers: string[] = [];
  for (const socket of sockets) socket.on('data', (data) => answers.push(String(data)));
  for (const socket of sockets) {
    const path = new URL(uploadParams.url).pathname;
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n` +
        `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n--${BOUNDARY}\r\n`,
    );
  }
  await Promise.race(sockets.map((socket) => once(socket, 'data')));
  // Any other rejection has arrived by now.
  await opened();
  for (const socket of sockets) socket.destroy();
  expect(answers).toEqual([expect.stringMatching(/^HTTP\/1.1 429 .*retry-after: 10/is)]);
});
