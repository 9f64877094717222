import { bundleProgram } from '../../../../../tests/support/bundle-program.ts';
import { attackAnalysts } from '../../testing/attack-analysts.ts';
import { ATTACKS } from '../../testing/attacks.ts';
import { ENGINE_PROGRAM, servedAnalysts } from '../../testing/served-analysts.ts';

/** The long run tries all of them. */
const EVERY = 8;

let site: Awaited<ReturnType<typeof servedAnalysts>>;
beforeAll(async () => {
  site = await servedAnalysts(await bundleProgram(ENGINE_PROGRAM));
});
afterAll(() => site.close());

test('attacks of each kind are refused with a reason, and reach nothing', async () => {
  const some = ATTACKS.filter((_, i) => i % EVERY === 0);
  expect(await attackAnalysts(site, some)).toEqual({ answered: [], saw: [], left: false, heard: [] });
});
