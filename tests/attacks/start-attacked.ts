import { adminData } from '../support/standalone/run-admin.ts';
import { type Site, type SiteOptions, startSite } from '../support/standalone/site.ts';

/** About the most expensive reject rule allowed: it compares every drop with every other, and none ever matches. */
const COSTLY_RULE = 'drops.exists(a, drops.exists(b, a.itemId != b.itemId && a.quantity + b.quantity > 1000000))';

/** Starts a site with the most expensive configuration its operator may choose. */
export async function startAttacked(options: SiteOptions = {}): Promise<Site> {
  const site = await startSite(options);
  await adminData(site.dataDir, 'rules', 'apply', '--expression', COSTLY_RULE, '--during', 'always');
  return site;
}
