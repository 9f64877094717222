import { PATHS } from '@droptally/proto/api/paths';
import type { Answer, Question, Site } from '../../support/wire/ask.ts';
import { newKey } from '../../support/wire/new-key.ts';
import { drop, report, run } from '../../support/wire/runs.ts';
import { API, Visitor } from '../../support/wire/visitor.ts';
import { type Sealing, seal } from '../operator/envelope.ts';
import type { Documentation } from './documentation.ts';

const TEXT = { 'Content-Type': 'text/plain' };
/** Announces a body larger than any of these routes accepts. */
const LARGE = { 'Content-Length': '5000000', Connection: 'close' };
const FOREIGN = { Origin: 'https://evil.example' };
const METADATA = {
  fingerprint: 'f',
  md5: '0123456789abcdef0123456789abcdef',
  fileName: 'a.png',
  lastModified: 1_754_000_000_000,
  recognizerVersion: 'v4.1.0',
  recognizerAssetsVersion: '4.1.0',
};

type Ask = (status: number, path: string, body: unknown, headers?: Question['headers']) => Promise<Answer>;

function asking(documentation: Documentation, visitor: Visitor): Ask {
  return (status, path, body, headers = {}) =>
    documentation.answered(status, visitor, { path: API + path, method: 'POST', body: body as object, headers });
}

function batchOf(runs: readonly unknown[]) {
  const { server, source, version } = report();
  return { server, source, version, batchDrops: runs };
}

/** Covers single reports and batches, up to the daily limit. */
export async function seeReports(site: Site, documentation: Documentation, limit: number): Promise<void> {
  const visitor = new Visitor(site);
  const ask = asking(documentation, visitor);
  await ask(403, PATHS.report, report(), FOREIGN);
  await ask(403, PATHS.reportBatch, batchOf([run()]), FOREIGN);
  const drops = [drop('30012'), drop('4006')];
  const first = await ask(200, PATHS.report, { ...report(), drops, times: 2, metadata: METADATA }, newKey());
  visitor.account = decodeURIComponent(String(first.headers['x-penguin-set-penguinid']));
  await ask(
    200,
    PATHS.reportBatch,
    batchOf([
      { ...run(), times: 1, metadata: METADATA, idempotencyKey: 'ofThisReport' },
      { ...run(), stageId: 'none' },
    ]),
    newKey(),
  );
  const mixed = { server: 'CN', source: 's', version: 'v', batchDrops: [run(), { stageId: 7 }] };
  const { results } = (await visitor.ask({ path: API + PATHS.reportBatch, body: mixed })).json<{ results: object[] }>();
  expect(results).toEqual([
    { reportHash: expect.any(String) },
    expect.objectContaining({ violations: expect.any(Array) }),
  ]);
  for (const path of [PATHS.report, PATHS.reportBatch]) {
    await ask(400, path, {});
    await ask(413, path, '', { ...LARGE, 'Content-Type': 'application/json' });
    await ask(415, path, '{}', TEXT);
  }
  await ask(404, PATHS.report, { ...report(), stageId: 'none' });
  const hash = await visitor.reported();
  await ask(200, PATHS.recall, { reportHash: hash });
  await ask(200, PATHS.recall, hash, TEXT);
  await ask(400, PATHS.recall, { reportHash: 'none' });
  await ask(413, PATHS.recall, '', { ...LARGE, ...TEXT });
  await visitor.batch(Array.from({ length: limit }, run));
  await ask(429, PATHS.report, report());
  await ask(429, PATHS.reportBatch, batchOf([run()]));
}

/** Covers encrypted batches: valid, invalid and over the limit. */
export async function seeRecognition(
  site: Site,
  documentation: Documentation,
  sealing: Sealing,
  limit: number,
): Promise<void> {
  const visitor = new Visitor(site);
  const ask = asking(documentation, visitor);
  const send = (status: number, runs: readonly unknown[], headers: object = {}) => {
    const sealed = seal(JSON.stringify(batchOf(runs)), sealing);
    return ask(status, `${PATHS.reportRecognition}?results=true`, sealed, { ...TEXT, ...headers });
  };
  visitor.account = undefined;
  await send(403, [run()], FOREIGN);
  const token = { ...run(), drops: [drop('4006')] };
  const opened = await send(200, [token, run(), { ...run(), stageId: 'none' }, { stageId: 7 }]);
  visitor.account = decodeURIComponent(String(opened.headers['x-penguin-set-penguinid']));
  await ask(400, PATHS.reportRecognition, 'x', TEXT);
  await ask(413, PATHS.reportRecognition, '', { ...LARGE, ...TEXT });
  await visitor.batch(Array.from({ length: limit }, run));
  await send(429, [run()]);
}

/** Covers rejected bodies up to the limit per address, beyond which bodies are not read. */
export async function seeRefusedBodies(site: Site, documentation: Documentation): Promise<void> {
  const ask = asking(documentation, new Visitor(site));
  const large = { batchDrops: 'x'.repeat(4_000_000) };
  for (let i = 0; i < 5; i++) await ask(400, PATHS.reportBatch, large);
  await ask(429, PATHS.recall, { reportHash: 'none' });
  await ask(429, PATHS.defectUpload.replace(':defectId', '01hzzzzzzzzzzzzzzzzzzzzzzz'), {});
}

export async function seeAccounts(site: Site, documentation: Documentation): Promise<void> {
  const visitor = new Visitor(site);
  await visitor.reported();
  const ask = asking(documentation, visitor);
  await ask(200, PATHS.users, visitor.account, TEXT);
  await ask(403, PATHS.users, visitor.account, { ...TEXT, ...FOREIGN });
  await ask(404, PATHS.users, '123456789', TEXT);
  await ask(413, PATHS.users, 'x'.repeat(2_000), TEXT);
  await Promise.all(Array.from({ length: 30 }, () => visitor.post(PATHS.users, 'x', TEXT)));
  await ask(429, PATHS.users, 'x', TEXT);
}
