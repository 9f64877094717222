import { type Seeded, seeded } from '../seeded.ts';
import { endSites, type Site, type SiteOptions, startSite } from './site.ts';

/** Runs a test against its own site. A failure includes the seed and the site's output. */
export function siteTest(
  name: string,
  body: (site: Site, random: Seeded) => Promise<void>,
  options: SiteOptions = {},
): void {
  test(name, () => onSite(options, body));
}

export async function onSite(options: SiteOptions, body: (site: Site, random: Seeded) => Promise<void>): Promise<void> {
  const random = seeded();
  const site = await startSite(options);
  try {
    await body(site, random);
  } catch (error) {
    if (error instanceof Error)
      error.message += `\nTEST_SEED=${random.seed} repeats it. The site said:\n${site.output}`;
    throw error;
  } finally {
    await endSites();
  }
}
