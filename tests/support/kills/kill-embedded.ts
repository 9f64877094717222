import { BusySite } from '../ledger/busy-site.ts';
import type { Seeded } from '../seeded.ts';
import { type Baseline, importedOtherwise } from './baseline.ts';
import { EmbeddedMortal } from './embedded-mortal.ts';
import { killWhileWriting, type Toll } from './kill-while-writing.ts';

const WRITERS = 4;

/** Kills one site in one process so often, the first times in the middle of its first import if there are such. */
export async function killEmbedded(
  baseline: Baseline,
  random: Seeded,
  { kills, imports }: { kills: number; imports: number },
): Promise<Toll> {
  const site = await EmbeddedMortal.start({ empty: imports > 0 });
  try {
    const busy = await BusySite.open(site, random, WRITERS, { before: baseline.matrices });
    const toll = await killWhileWriting(site, busy, random, kills, Array(imports).fill(site.import));
    toll.wrong.push(...(await importedOtherwise(site, baseline)), ...(await site.rebuiltOtherwise()));
    return toll;
  } finally {
    await site.end();
  }
}
