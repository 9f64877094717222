import { endSites, type Site } from '../support/standalone/site.ts';
import { attacked, MAY_STAY_MB, pidOf } from './attacked.ts';
import { ATTACKS } from './attacker/attacks.ts';
import { heldMegabytes } from './memory.ts';
import { startAttacked } from './start-attacked.ts';

const SECONDS = 6;
const BUDGET = { pingP99: 250, reportP99: 500, growth: 300 };
/** Accepted batches are written: the warehouse needs more memory for a while. */
const GROWTH_OF_ACCEPTED = 600;
const ACCEPTED = ['full batches', 'batches of all stages'];

let site: Site;
let atRest: number;
beforeAll(async () => {
  site = await startAttacked();
  atRest = heldMegabytes(pidOf(site));
}, 120_000);
afterAll(() => endSites());

test.each(Object.entries(ATTACKS))(
  'others are served while %s come',
  async (name, { atLeast }) => {
    const { ping, report, before, most, after, through } = await attacked(site, [name], SECONDS, atRest);
    expect(through[name]).toBeGreaterThanOrEqual(atLeast);
    expect(ping.p99).toBeLessThan(BUDGET.pingP99);
    expect(report.p99).toBeLessThan(BUDGET.reportP99);
    expect(most - before).toBeLessThan(ACCEPTED.includes(name) ? GROWTH_OF_ACCEPTED : BUDGET.growth);
    // No attack may leave more memory behind, in whatever order they run.
    expect(after - Math.max(before, atRest)).toBeLessThanOrEqual(MAY_STAY_MB);
  },
  60_000,
);
