import { join } from 'node:path';
import { openLog } from '@droptally/event-log/open-log';
import { BusySite } from '../ledger/busy-site.ts';
import type { Seeded } from '../seeded.ts';
import { type Baseline, importedOtherwise } from './baseline.ts';
import { EmbeddedMortal } from './embedded-mortal.ts';
import { killWhileWriting, type Toll } from './kill-while-writing.ts';
import type { Phase } from './mortal.ts';

const WRITERS = 4;

/** Kills a single-process site `kills` times: first `imports` times in its first import, then once in each phase. */
export async function killEmbedded(
  baseline: Baseline,
  random: Seeded,
  { kills, imports }: { kills: number; imports: number },
): Promise<Toll> {
  const site = await EmbeddedMortal.start({ empty: imports > 0 });
  try {
    const busy = await BusySite.open(site, random, WRITERS, { before: baseline.matrices });
    site.backup.answers = () => busy.sent;
    const first = [...Array<Phase>(imports).fill(site.import), ...site.phases];
    const toll = await killWhileWriting(site, busy, random, { kills, first });
    toll.wrong.push(...(await importedOtherwise(site, baseline)), ...(await site.rebuiltOtherwise()));
    const openSiteLog = () => openLog({ mode: 'embedded', dir: join(site.dataDir, 'log') });
    toll.wrong.push(...(await site.backup.restoredOtherwise(openSiteLog)));
    return toll;
  } finally {
    await site.end();
  }
}
