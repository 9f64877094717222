import { adminData } from '../support/standalone/run-admin.ts';
import { type Site, startSite } from '../support/standalone/site.ts';

/** About the most expensive reject rule allowed: it scans every drop repeatedly, and none ever matches. */
const COSTLY_RULE = Array.from({ length: 40 }, (_, n) => `drops.exists(d, d.quantity > ${1_000_000 + n})`).join(' || ');

/** Starts a site with the most expensive configuration its operator may choose. */
export async function startAttacked(): Promise<Site> {
  const site = await startSite();
  await adminData(site.dataDir, 'rules', 'apply', '--expression', COSTLY_RULE, '--during', 'always');
  return site;
}
