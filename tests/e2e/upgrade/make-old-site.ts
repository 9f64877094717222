// Makes the packed data folder for upgrade.test.ts: `node tests/dist/make-old-site.js <checkout>`, where <checkout> is
// a built checkout of the version to test. Cuts down the checkout's catalog and counters, which makes it useless for
// anything else. Made once for d6bf166. Another folder is needed only to test another version.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder } from '../../support/fresh-folder.ts';
import type { ServedProcess } from '../../support/processes/served-process.ts';
import { readProgress } from '../../support/standalone/read-progress.ts';
import { until } from '../../support/until.ts';
import { hangUp } from '../../support/wire/ask.ts';
import { readMetrics } from '../../support/wire/metrics.ts';
import { makeRecognitionKey } from '../operator/envelope.ts';
import { importCatalog, makeSmall, startAt } from './old-checkout.ts';
import { OldPlayer } from './old-player.ts';
import { pack } from './packed-site.ts';
import { type Answered, answerTo, questions } from './questions.ts';
import { sitting } from './sitting.ts';

const EVENINGS = ['2026-10-20T18:00Z', '2026-11-18T18:30Z', '2026-11-20T12:00Z'].map((at) => Date.parse(at));
const HOUR_MS = 3_600_000;
const OF_THE_MOMENT = ['recognition-key.pem', 'recognition-iv'];

const [checkout = ''] = process.argv.slice(2);
const dataDir = await freshFolder();
makeSmall(checkout);
importCatalog(checkout, dataDir);
const sealing = makeRecognitionKey(dataDir);
const players = [new OldPlayer(1), new OldPlayer(2), new OldPlayer(3)] as const;

let last: Awaited<ReturnType<typeof sitting>> | undefined;
for (const [evening, at] of EVENINGS.entries()) {
  const site = await startAt(checkout, dataDir, at);
  last = await sitting(site, evening, players, sealing);
  await counted(site);
  hangUp();
  await site.stop();
}
if (!last) throw new Error('no evening');

const readAt = (EVENINGS.at(-1) ?? 0) + HOUR_MS;
const site = await startAt(checkout, dataDir, readAt);
const accounts = players.map(({ account }) => account);
const answered: Answered[] = [];
for (const [turn, asked] of questions(accounts, readAt).entries())
  answered.push({ ...asked, answer: await answerTo(site, asked, turn) });
hangUp();
await site.stop();
for (const name of OF_THE_MOMENT) rmSync(join(dataDir, name));
console.log(`${pack(dataDir, { readAt, answered, ...last })} bytes, ${answered.length} answers`);
rmSync(dataDir, { recursive: true });

function counted(site: ServedProcess): Promise<true> {
  return until('everything to be counted', async () => {
    const { counted, backlog } = readProgress(await readMetrics(site.url));
    return counted > 0 && backlog === 0;
  });
}
