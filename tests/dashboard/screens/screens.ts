import type { Page } from 'playwright-core';

/** A screen by path; `open` is what the visitor does there. One that `isLike` another is looked at in the long run alone. */
export type Screen = { name: string; path: string; open?: (page: Page) => Promise<void>; isLike?: string };

/** Totals and a trend, in a range that the public counters of the test have. */
const ASKED = 'ask=main_01-07.CN.30012&ask=main_01-07.CN.30012...1748721600000.1754164800000.24';

export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home of one who was here', path: '/result/item/30012', open: goHome, isLike: 'home' },
  { name: 'stages', path: '/result/stage' },
  { name: 'stage', path: '/result/stage/main_1/main_01-07' },
  { name: 'stage with an item', path: '/result/stage/main_1/main_01-07?inspect=item:30012', isLike: 'stage' },
  { name: 'patterns', path: '/result/stage/main_1/main_01-07?tab=patterns' },
  { name: 'trend', path: '/result/stage/main_1/main_01-07?tab=trend' },
  { name: 'event', path: '/result/event/act53side_zone1' },
  { name: 'items', path: '/result/item' },
  { name: 'item', path: '/result/item/30012' },
  { name: 'report, no stage chosen', path: '/report/stage' },
  { name: 'report', path: '/report/stage/main_4/main_04-06', open: (page) => addTo(page, 1, 2) },
  { name: 'report of a gacha box', path: '/report/stage/gachabox/randomMaterial_1', isLike: 'report' },
  { name: 'report of a closed stage', path: '/report/stage/act53side_zone1/act53side_09', isLike: 'report' },
  { name: 'report asked about', path: '/report/stage/main_1/main_01-07', open: submitOdd },
  { name: 'report screenshots', path: '/report/recognition' },
  { name: 'my reports, nobody logged in', path: '/account/reports' },
  { name: 'my reports', path: '/account/reports', open: (page) => asReporter(page) },
  { name: 'my account', path: '/account/reports', open: (page) => openAccount(page), isLike: 'my reports' },
  { name: 'own drops asked for', path: '/result/stage/main_1/main_01-07?source=personal', isLike: 'not logged in' },
  { name: 'planner, nothing needed', path: '/planner' },
  { name: 'planner', path: '/planner', open: (page) => openPlan(page, 'stages') },
  { name: 'runs of a plan', path: '/planner', open: (page) => openPlan(page, 'list'), isLike: 'planner' },
  { name: 'crafts of a plan', path: '/planner', open: (page) => openPlan(page, 'crafts'), isLike: 'planner' },
  { name: 'values of a plan', path: '/planner', open: (page) => openPlan(page, 'values'), isLike: 'planner' },
  { name: 'planner without a plan', path: '/planner', open: (page) => openPlan(page, 'stages', { excluded: true }) },
  { name: 'stages of the planner', path: '/planner', open: (page) => openSheet(page, 'x'), isLike: 'planner' },
  {
    name: 'options of the planner',
    path: '/planner',
    open: (page) => openSheet(page, 'o'),
    isLike: 'planner',
  },
  {
    name: 'export of a plan',
    path: '/planner',
    open: (page) => openSheet(page, 'Shift+S'),
    isLike: 'planner',
  },
  { name: 'search', path: '/search?q=1-7' },
  { name: 'search without results', path: '/search?q=zzzzzzzzzz', isLike: 'search' },
  { name: 'statistics', path: '/statistics' },
  { name: 'compare, nothing pinned', path: '/compare', isLike: 'compare' },
  { name: 'compare', path: '/compare?pin=stage:main_01-07&pin=stage:main_04-06' },
  { name: 'compare items', path: '/compare?pin=item:30012&pin=item:30011', isLike: 'compare' },
  { name: 'advanced query', path: '/advanced' },
  { name: 'advanced query, asked', path: `/advanced?${ASKED}` },
  { name: 'contribute', path: '/about/contribute' },
  { name: 'changelog', path: '/about/changelog', isLike: 'contribute' },
  { name: 'credits', path: '/about/credits', isLike: 'contribute' },
  { name: 'members', path: '/about/members', isLike: 'contribute' },
  { name: 'contact', path: '/about/contact', isLike: 'contribute' },
  { name: 'donate', path: '/about/donate', isLike: 'contribute' },
  { name: 'links', path: '/about/links', isLike: 'contribute' },
  { name: 'settings', path: '/settings' },
  { name: 'nowhere', path: '/nowhere/at/all', isLike: 'settings' },
  { name: 'palette', path: '/statistics', open: (page) => press(page, 'Control+k') },
  { name: 'shortcuts', path: '/statistics', open: (page) => press(page, '?') },
  { name: 'not logged in', path: '/result/stage/main_1/main_01-07', open: (page) => press(page, 'Shift+M') },
  { name: 'SQL, which is off', path: '/sql' },
];

async function goHome(page: Page): Promise<void> {
  await page.getByRole('grid').first().waitFor();
  await page.goto('/');
  await page.locator('.your-marks').waitFor();
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
}

/** Adds `count` to a tile of the report form. */
async function addTo(page: Page, slot: number, count: number): Promise<void> {
  await page.locator(`button[data-slot="${slot}"]`).click({ clickCount: count });
}

async function submitOdd(page: Page): Promise<void> {
  await addTo(page, 2, 3);
  await press(page, 'Control+Enter');
}

/** Shows the page to a visitor with two reports, then logs out for the next page. */
async function asReporter(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const report = async (drops: object[], headers: Record<string, string>) => {
      const answer = await fetch('/PenguinStats/api/v2/report', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ server: 'CN', stageId: 'main_01-07', drops, source: 'frontend-v2', version: 'v3.9.3' }),
      });
      if (!answer.ok) throw new Error(`The report was not taken: ${answer.status} ${await answer.text()}`);
      return answer;
    };
    const cube = { dropType: 'NORMAL_DROP', itemId: '30012', quantity: 1 };
    const first = await report([cube, { dropType: 'EXTRA_DROP', itemId: '2001', quantity: 1 }], {});
    const announced = first.headers.get('X-Penguin-Set-PenguinID');
    if (announced === null) throw new Error('No account came with the report');
    const id = decodeURIComponent(announced);
    await report([], { Authorization: `PenguinID ${id}` });
    localStorage.setItem('droptally.account', JSON.stringify({ id, known: [] }));
  });
  await page.reload();
  await page
    .getByRole('grid')
    .waitFor()
    .catch(async ({ message }: Error) => {
      throw new Error(`${message}\nThe page says: ${await page.locator('body').allInnerTexts()}`);
    });
  await page.evaluate(() => {
    localStorage.removeItem('droptally.account');
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store needs https
    document.cookie = 'userID=; Max-Age=0; Path=/';
  });
}

async function openAccount(page: Page): Promise<void> {
  await asReporter(page);
  const { width = 0 } = page.viewportSize() ?? {};
  if (width < 720) await page.locator('.view-button').click();
  await page.locator('.account-button--in').click();
  await page.locator('.account-dialog').waitFor();
}

/** Opens a plan, then leaves the device as it was. */
async function openPlan(page: Page, tab: string, { excluded = false } = {}): Promise<void> {
  await page.evaluate(
    async ([isExcluded]) => {
      const answer = await fetch('/PenguinStats/api/v2/stages?server=CN');
      const stages: { stageId: string }[] = await answer.json();
      const inputs = {
        version: 1,
        needs: { 30135: 2, 31034: 3, 30014: 10, 30063: 12, 3303: 4, 4001: 200_000 },
        holdings: { 30013: 14, 30012: 30, 30062: 4 },
        options: { byProduct: true },
        excluded: isExcluded ? stages.map(({ stageId }) => stageId) : [],
      };
      localStorage.setItem('droptally.planner.CN', JSON.stringify(inputs));
    },
    [excluded],
  );
  await page.goto(`/planner?tab=${tab}`);
  await page.locator(`.plan-state[data-state="${excluded ? 'error' : 'done'}"]`).waitFor();
  if (tab === 'values') await page.getByRole('gridcell').nth(3).waitFor();
  await page.evaluate(() => localStorage.removeItem('droptally.planner.CN'));
}

async function openSheet(page: Page, key: string): Promise<void> {
  await openPlan(page, 'stages');
  await press(page, key);
}
