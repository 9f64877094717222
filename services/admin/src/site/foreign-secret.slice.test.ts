import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SmallSite } from '../testing/small-site.ts';

const OTHER = 'other'.repeat(20);
const ACCOUNT = '12345678';

let site: SmallSite;
beforeEach(async () => {
  site = await SmallSite.make(3);
  rmSync(join(site.dataDir, 'catalog'), { recursive: true });
});
afterEach(() => site.remove());

const refusal = () => `${join(site.dataDir, 'site-secret')} is not the secret that made the accounts and reports`;

test.each([
  [['rebuild', 'reports']],
  [['check', '--full']],
  [['rules', 'preview', '--from', '1h', '--expression', 'source == "x"', '--during', 'always']],
  [['accounts', 'block', ACCOUNT, '--why', 'it lies']],
])('%j with a secret that did not make the ids in the log is refused', async (args) => {
  writeFileSync(join(site.dataDir, 'site-secret'), OTHER);
  expect(await site.run(args)).toBe(1);
  expect(site.said.join()).toContain(refusal());
});

test.each([[['check']], [['counters']], [['rebuild', 'reports']], [['backup', 'backup']]])(
  '%j without a secret says where it was looked for, and what to do',
  async ([verb = '', ...args]) => {
    rmSync(join(site.dataDir, 'site-secret'));
    expect(await site.run([verb, ...(verb === 'backup' ? [site.backup] : args)])).toBe(1);
    const missing = `There is no site-secret in ${site.dataDir}, and no DROPTALLY_SECRET`;
    expect(site.said).toEqual([expect.stringContaining(`${missing}: restore it from a backup (files/site-secret.…`)]);
  },
);
