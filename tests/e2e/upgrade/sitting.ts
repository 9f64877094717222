import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { PATHS } from '@droptally/proto/api/paths';
import type { Site } from '../../support/wire/ask.ts';
import { drop, type Run, run } from '../../support/wire/runs.ts';
import { type Sealing, seal } from '../operator/envelope.ts';
import type { OldPlayer } from './old-player.ts';
import type { OldReport } from './packed-site.ts';
import { EVENT_STAGE } from './questions.ts';

const MANUAL = { source: 'frontend-v2', version: 'v3.13.28' };
const ASSISTANT = { source: 'MaaAssistantArknights', version: 'v5.4.0' };
const extra = drop('2001', 1, 'EXTRA_DROP');

/** Plays an evening on every server. Returns the last report with a key and a report to recall later. */
export async function sitting(
  site: Site,
  evening: number,
  [anna, ben, assistant]: readonly [OldPlayer, OldPlayer, OldPlayer],
  sealing: Sealing,
): Promise<{ keyed: OldReport; recallable: OldReport }> {
  let last: { keyed: OldReport; recallable: OldReport } | undefined;
  for (const [n, server] of SERVERS.entries()) {
    const keyed = await repeated(site, anna, server, `evening${evening}of${server}`);
    for (const one of someRuns(n + evening)) await ben.report(site, { ...MANUAL, server, ...one });
    await screenshotTwice(site, ben, server, `${evening}${n}`.padEnd(32, 'f'));
    await ben.recall(site, await ben.report(site, { ...MANUAL, server, ...run() }));
    await batches(site, assistant, { server, n, sealing });
    last = { keyed, recallable: await anna.report(site, { ...MANUAL, server, ...ofEvent(2) }) };
  }
  if (!last) throw new Error('no server');
  return last;
}

/** Listed and unlisted, plausible and not, open and closed, single and multiple runs, a gacha box, recruitment. */
function someRuns(n: number): Run[] {
  return [
    ...Array.from({ length: 2 + n }, run),
    { ...run(), times: 3, drops: [drop('30012', 4), drop('2001', 3, 'EXTRA_DROP')] },
    { ...run(), drops: [drop('30012'), extra, drop('furni', 1, 'FURNITURE')] },
    { ...run(), drops: [drop('30012', 9), extra] },
    { ...run(), drops: [drop('30012'), extra, drop('30013')] },
    { ...run(), drops: [] },
    { stageId: 'a003_01', drops: [drop('token_Obsidian', 3)] },
    { stageId: 'randomMaterial_1', drops: [drop('30011', 5), drop('30012', 7 + n)] },
    { stageId: 'recruit', drops: [drop('群攻'), drop('先锋干员')] },
    ofEvent(0),
    ofEvent(1),
  ];
}

function ofEvent(quantity: number): Run {
  return { stageId: EVENT_STAGE, drops: quantity === 0 ? [] : [drop('30012', quantity)] };
}

async function repeated(site: Site, player: OldPlayer, server: Server, key: string): Promise<OldReport> {
  const body = { ...MANUAL, server, ...run() };
  const [first, again] = [await player.report(site, body, key), await player.report(site, body, key)];
  if (first.reportHash !== again.reportHash) throw new Error('a repeat has an id of its own');
  return first;
}

async function screenshotTwice(site: Site, player: OldPlayer, server: Server, md5: string): Promise<void> {
  const metadata = { md5, fingerprint: 'f', fileName: '截图.png', lastModified: 1_700_000_000_000 };
  for (let i = 0; i < 2; i++) await player.report(site, { ...MANUAL, server, ...run(), metadata });
}

type Batches = { server: Server; n: number; sealing: Sealing };

async function batches(site: Site, player: OldPlayer, { server, n, sealing }: Batches): Promise<void> {
  const batch = { ...ASSISTANT, server, batchDrops: [run(), { ...run(), stageId: 'none' }, ofEvent(n % 3), run()] };
  await player.post(site, PATHS.reportBatch, batch);
  const sealed = Buffer.from(seal(JSON.stringify(batch), sealing));
  await player.post(site, PATHS.reportRecognition, sealed, { 'Content-Type': 'text/plain' });
}
