import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startBrowser } from '../support/browser/browser.ts';
import { Visitor } from '../support/browser/visit.ts';
import { ROOT } from '../support/root.ts';
import { endSites, startSite } from '../support/standalone/site.ts';

const FOLDER = join(ROOT, 'docs/pictures');
const SCREEN = '/result/stage/main_4/main_04-06?inspect=item:30011';
const HISTORY = 100_000;

/** Takes the README's picture of a site with a year of reports. */
const { url } = await startSite({ reports: HISTORY });
const browser = await startBrowser();
try {
  mkdirSync(FOLDER, { recursive: true });
  const visitor = await Visitor.arrive(browser, url, 'en');
  for (const theme of ['light', 'dark'] as const) {
    await visitor.look({ theme, width: 1280 });
    await visitor.open(SCREEN);
    await visitor.page.screenshot({ path: join(FOLDER, `stage-${theme}.png`) });
  }
} finally {
  await browser.close();
  await endSites();
}
