import type { BusySite } from '../ledger/busy-site.ts';
import type { Wrong } from '../ledger/stored-reports.ts';
import type { Seeded } from '../seeded.ts';
import type { Mortal, Phase } from './mortal.ts';

/** Kills between two checks that acknowledged reports are shown. */
const KILLS_PER_LOOK = 10;

export type Toll = {
  /** Number of kills by phase. */
  kills: Record<string, number>;
  slowestStartMs: number;
  acknowledged: { reports: number; recalls: number };
  wrong: Wrong[];
};

/** Kills parts of a site under write load, starting with the `first` phases, and checks it against its answers. */
export async function killWhileWriting(
  site: Mortal,
  busy: BusySite,
  random: Seeded,
  { kills, first = [] }: { kills: number; first?: readonly Phase[] },
): Promise<Toll> {
  const toll: Toll = { kills: {}, slowestStartMs: 0, acknowledged: { reports: 0, recalls: 0 }, wrong: [] };
  const coming = [...first];
  try {
    for (let done = 0; done < kills && toll.wrong.length === 0; ) {
      const look = Math.min(kills, done + KILLS_PER_LOOK);
      await busy.whileWriting(async () => {
        while (done < look) {
          if (!(await killOnce(site, random, coming[0], toll))) continue;
          coming.shift();
          done++;
        }
        await rise(site, toll);
      });
      toll.wrong.push(...(await busy.late()));
    }
    toll.wrong.push(...(await busy.audit()).wrong);
  } catch (error) {
    if (error instanceof Error)
      error.message += `\nTEST_SEED=${random.seed} repeats it. The site said:\n${site.output}`;
    throw error;
  }
  const answered = busy.sent.filter(({ id }) => id !== undefined);
  toll.acknowledged = { reports: answered.length, recalls: answered.filter(({ recalled }) => recalled).length };
  return toll;
}

async function killOnce(site: Mortal, random: Seeded, next: Phase | undefined, toll: Toll): Promise<boolean> {
  const phase = next ?? weighted(site.phases, random);
  if (!phase.isStart) await rise(site, toll);
  const { name } = phase;
  const isKilled = await phase.kill(random);
  if (isKilled) toll.kills[name] = (toll.kills[name] ?? 0) + 1;
  return isKilled;
}

async function rise(site: Mortal, toll: Toll): Promise<void> {
  toll.slowestStartMs = Math.max(toll.slowestStartMs, await site.risen());
}

function weighted(phases: readonly Phase[], random: Seeded): Phase {
  return random.one(phases.flatMap((phase) => Array<Phase>(phase.weight).fill(phase)));
}
