import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import { hiddenFocus } from '../support/browser/hidden-focus.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { WireClient } from '../support/wire/client.ts';
import { report } from '../support/wire/runs.ts';

const STOPS_AT_MOST = 160;
const WIDTHS = [390, 768, 1280, 1440, 1920];
const SCREENS = {
  home: '/',
  stage: '/result/stage/main_1/main_01-07?inspect=item:30012',
  patterns: '/result/stage/main_1/main_01-07?tab=patterns',
  item: '/result/item/30012',
  comparison: '/compare?pin=stage:main_01-07&pin=stage:main_04-06&pin=stage:main_10-05&pin=stage:tough_10-05',
  statistics: '/statistics',
  'own reports': '/account/reports',
};

describeDashboard('tabbing through a screen', ({ arrive, url }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await arrive('en', { theme: 'dark', width: 1440 });
    const client = new WireClient(url());
    const account = WireClient.announced(await client.report(report() as never));
    for (let i = 0; i < 3; i++) await client.report(report() as never, { account });
    await visitor.logIn(account);
  });
  afterAll(() => visitor.leave());

  const walks = Object.entries(SCREENS).flatMap(([name, path]) => WIDTHS.map((width) => ({ name, path, width })));
  test.each(walks)(
    'shows every tab stop of $name at $width px, and leaves nothing scrolled for good',
    async ({ path, width }) => {
      await visitor.look({ theme: 'dark', width });
      await visitor.open(path);
      const { stops, faults } = await walk(visitor.page);
      expect(faults).toEqual([]);
      expect(stops).toBeGreaterThan(10);
    },
  );
});

/** Presses Tab until the focus leaves the page, and arrow keys inside each grid. */
async function walk(page: Page): Promise<{ stops: number; faults: string[] }> {
  const faults = new Set<string>();
  const look = async () => {
    for (const fault of await hiddenFocus(page)) faults.add(fault);
  };
  let stops = 0;
  for (; stops < STOPS_AT_MOST; stops++) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => document.activeElement?.role ?? document.activeElement?.tagName ?? 'BODY');
    // The first one may only return from the browser's own controls, where the walk before this one ended.
    if (place === 'BODY' && stops > 0) break;
    if (place === 'BODY') continue;
    await look();
    const isCell = await page.evaluate(() => document.activeElement?.matches('[role=grid] *') ?? false);
    if (!isCell) continue;
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'Home', 'ArrowRight']) {
      await page.keyboard.press(key);
      await look();
    }
  }
  return { stops, faults: [...faults] };
}
