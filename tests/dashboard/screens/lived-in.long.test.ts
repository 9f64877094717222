import { setEverything } from '../../support/operator/set-everything.ts';
import { endSites, startSite } from '../../support/standalone/site.ts';
import { until } from '../../support/until.ts';
import { screensHaveNoFlaw } from './have-no-flaw.ts';
import { sightsOf } from './looks.ts';

// Enough for usual hauls, trends and patterns of any stage.
const REPORTS = 100_000;

/** Returns how many different hauls of one stage were reported more than 100 times. */
async function usualHauls(url: string): Promise<number> {
  const answer = await fetch(`${url}/PenguinStats/api/v2/_private/result/pattern/CN/global/all`);
  const { pattern_matrix: hauls } = (await answer.json()) as { pattern_matrix: { stageId: string; times: number }[] };
  return hauls.filter(({ stageId, times }) => stageId === 'main_01-07' && times > 100).length;
}

afterAll(() => endSites());

screensHaveNoFlaw(sightsOf('lived in'), async () => {
  if (process.env['DROPTALLY_URL']) return process.env['DROPTALLY_URL'];
  const { url } = await startSite({ reports: REPORTS, prepare: setEverything });
  await until('usual hauls of what was reported', async () => (await usualHauls(url)) >= 8);
  return url;
});
