import { adminData } from '../support/standalone/run-admin.ts';
import { type Site, startSite } from '../support/standalone/site.ts';

/** About as much as a reject rule may cost: it looks at every drop again and again, and none ever fits. */
const COSTLY_RULE = Array.from({ length: 40 }, (_, n) => `drops.exists(d, d.quantity > ${1_000_000 + n})`).join(' || ');

/** A site that is as easy to wear out as its operator may make it. */
export async function startAttacked(): Promise<Site> {
  const site = await startSite();
  await adminData(site.dataDir, 'rules', 'apply', '--expression', COSTLY_RULE, '--during', 'always');
  return site;
}
