import { BusySite } from '../ledger/busy-site.ts';
import type { Seeded } from '../seeded.ts';
import { type Baseline, importedOtherwise } from './baseline.ts';
import { DistributedMortal } from './distributed-mortal.ts';
import { killWhileWriting, type Toll } from './kill-while-writing.ts';

const WRITERS = 4;

/** Kills programs of a site on Kafka and ClickHouse `kills` times, the first `imports` times in its first import. */
export async function killDistributed(
  baseline: Baseline,
  random: Seeded,
  { kills, imports }: { kills: number; imports: number },
): Promise<Toll> {
  const site = await DistributedMortal.start(random, imports);
  try {
    const busy = await BusySite.open(site, random, WRITERS, { before: baseline.matrices });
    site.backup.answers = () => busy.sent;
    const toll = await killWhileWriting(site, busy, random, { kills: kills - imports, first: site.phases });
    toll.kills['import'] = (toll.kills['import'] ?? 0) + imports;
    toll.wrong.push(...(await importedOtherwise(site, baseline)));
    toll.wrong.push(...(await site.backup.restoredOtherwise(() => site.log())));
    return toll;
  } finally {
    await site.end();
  }
}
