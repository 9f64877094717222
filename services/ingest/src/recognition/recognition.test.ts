import { constants, createCipheriv, generateKeyPairSync, publicEncrypt, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type IngestFixture, openIngest, REPORT, V2 } from '../testing/ingest-fixture.ts';

let ingest: IngestFixture;
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const iv = Buffer.from(Array.from({ length: 16 }, (_, index) => index));

beforeEach(async () => {
  ingest = await openIngest();
  await writeFile(join(ingest.dataDir, 'recognition-key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(join(ingest.dataDir, 'recognition-iv'), [...iv].join(', '));
  await ingest.restart();
});
afterEach(() => ingest.close());

/** Encrypts a batch as old clients do: the AES key is base64-encoded before encryption. */
function seal(batch: unknown): string {
  const key = randomBytes(32);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(batch)), cipher.final()]).toString('base64');
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const wrapped = publicEncrypt({ key: publicKey, padding, oaepHash: 'sha256' }, Buffer.from(key.toString('base64')));
  return `${wrapped.toString('base64')}:${body}`;
}

const send = (body: string, query = '') =>
  ingest.ask({ url: `${V2}/report/recognition${query}`, body, headers: { 'content-type': 'text/plain' } });
const batch = (...batchDrops: object[]) => ({ server: 'CN', source: 'frontend-v2', version: 'v3.9.3', batchDrops });
const run = { stageId: REPORT.stageId, drops: REPORT.drops, metadata: { md5: 'abc' } };

test('an encrypted batch is accepted, report by report', async () => {
  const answer = await send(seal(batch(run, { ...run, stageId: 'nowhere' }, run)), '?results=true');
  expect(answer.statusCode).toBe(200);
  const { taskId, errors, results } = answer.json();
  expect(taskId).toBe(results[2].reportHash);
  expect(errors).toEqual([{ index: 1, code: 'NOT_FOUND', message: expect.any(String), reason: 'UNKNOWN_STAGE' }]);
  expect(answer.headers['x-penguin-set-penguinid']).toBeDefined();
  const recall = await ingest.ask({ url: `${V2}/report/recall`, body: { reportHash: taskId } });
  expect(recall.body).toBe('OK');
});

test('the response has the fields of old clients, and ignored drops if there are any', async () => {
  const token = { dropType: 'SPECIAL_DROP', itemId: '4006', quantity: 1 };
  const plain = await send(seal(batch(run)));
  expect(Object.keys(plain.json())).toEqual(['taskId', 'errors']);
  const some = await send(seal(batch(run, { ...run, drops: [token] })));
  expect(some.json()).toEqual({ taskId: expect.any(String), errors: [], ignored: [token] });
});

test.each([
  ['no colon', 'abcd'],
  ['no base64', '???:!!!'],
  ['another key', `${randomBytes(256).toString('base64')}:${randomBytes(64).toString('base64')}`],
  ['an invalid batch', seal({ server: 'CN' })],
  ['a batch whose reports are all bad', seal(batch({ ...run, drops: [{ dropType: 'x' }] }))],
  ['nothing', ''],
])('%s is rejected', async (_, body) => {
  const answer = await send(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe('INVALID_REQUEST');
  expect(ingest.facts()).toEqual([]);
});
