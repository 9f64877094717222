import { bundleProgram } from '../../../../../tests/support/bundle-program.ts';
import { attackAnalysts } from '../../testing/attack-analysts.ts';
import { ATTACKS, HEAVY } from '../../testing/attacks.ts';
import { ENGINE_PROGRAM, servedAnalysts } from '../../testing/served-analysts.ts';

const NOTHING = { answered: [], saw: [], left: false, heard: [] };

test('three hundred attacks are refused with a reason, and reach nothing', async () => {
  const site = await servedAnalysts(await bundleProgram(ENGINE_PROGRAM));
  expect(ATTACKS.length).toBeGreaterThanOrEqual(300);
  expect(await attackAnalysts(site, ATTACKS)).toEqual(NOTHING);
  await site.close();
});

test('what would take all there is ends within its limit and two seconds', async () => {
  const site = await servedAnalysts(await bundleProgram(ENGINE_PROGRAM), { executionS: 3, resultBytes: 50_000_000 });
  for (const heavy of HEAVY) {
    const begun = performance.now();
    expect({ heavy, ...(await attackAnalysts(site, [heavy])) }).toEqual({ heavy, ...NOTHING });
    // Beside the limit of 3 s and its 2 s, a new engine may have to be opened, twice.
    expect(performance.now() - begun).toBeLessThan(12_000);
  }
  await site.close();
}, 400_000);
