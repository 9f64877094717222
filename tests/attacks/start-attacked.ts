import { adminData } from '../support/standalone/run-admin.ts';
import { type Site, startSite } from '../support/standalone/site.ts';

/** As much as a reject rule may cost: every drop beside every other. */
const COSTLY_RULE = 'drops.exists(a, drops.exists(b, a.quantity + b.quantity > 1000000))';

/** A site that is as easy to wear out as its operator may make it. */
export async function startAttacked(): Promise<Site> {
  const site = await startSite();
  await adminData(site.dataDir, 'rules', 'apply', '--expression', COSTLY_RULE, '--during', 'always');
  return site;
}
