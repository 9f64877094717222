import type { Locator } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import { LANGUAGES, type Language, type Visitor } from '../support/browser/visit.ts';
import { drops } from './journeys/table.ts';

const STAGE = '/result/stage/main_1/main_01-07?server=US';
const SUPPLIES = '/result/stage/gachabox/randomMaterialRune_1?server=CN';
const HEIGHT = 720;

describeDashboard('a window of 1280 × 720', ({ arrive }) => {
  let visitor: Visitor | undefined;

  async function open(path: string, language: Language = 'en', width = 1280) {
    visitor = await arrive(language, { theme: 'light', width });
    await visitor.page.setViewportSize({ width, height: HEIGHT });
    await visitor.page.goto(path);
    await visitor.page.evaluate(() => document.fonts.ready.then(() => undefined));
    return visitor.page;
  }

  const isWhole = (part: Locator) =>
    part.evaluate((text) => text.scrollWidth <= text.clientWidth && text.scrollHeight <= text.clientHeight + 1);

  test.each(LANGUAGES)('begins the table of an item in its upper two fifths, in %s', async (language) => {
    const page = await open('/result/item/30012?server=US', language);
    const table = page.locator('#work').getByRole('grid');
    await page.locator('.item-family__crafting').waitFor();
    await table.waitFor();
    expect((await table.boundingBox())?.y).toBeLessThanOrEqual(0.4 * HEIGHT);
  });

  test.each(LANGUAGES)('shows the name of the screen whole in the path to it, in %s', async (language) => {
    const page = await open(SUPPLIES, language);
    const own = page.getByRole('banner').locator('[aria-current="page"]');
    expect(await isWhole(own)).toBe(true);
    const step = page.locator('.breadcrumb-step:visible');
    expect((await isWhole(step)) || (await step.evaluate(({ clientWidth }) => clientWidth >= 56))).toBe(true);
  });

  test('names the neighbours of a stage', async () => {
    const page = await open(STAGE);
    await drops(page).waitFor();
    await page.getByRole('link', { name: 'Previous 1-6' }).getByText('1-6').waitFor();
    await page.getByRole('link', { name: 'Next 1-8' }).getByText('1-8').waitFor();
  });

  test('and a wide one says beside their codes which is which', async () => {
    const page = await open(STAGE, 'en', 1920);
    await drops(page).waitFor();
    await page.getByRole('link', { name: 'Previous 1-6' }).getByText('Previous', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Next 1-8' }).getByText('Next', { exact: true }).waitFor();
  });

  test('writes the hyphens of names as narrow as those of texts', async () => {
    const page = await open(STAGE);
    const name = drops(page).getByText('32-hour Strategic Ration');
    await name.waitFor();
    const width = (text: Locator) =>
      text.evaluate((element) => {
        const [part] = element.childNodes;
        const at = part?.textContent?.indexOf('-') ?? -1;
        const hyphen = document.createRange();
        hyphen.setStart(part as Node, at);
        hyphen.setEnd(part as Node, at + 1);
        return hyphen.getBoundingClientRect().width;
      });
    expect(await width(name)).toBeLessThan(7);
  });

  test('the name of a drop stays whole beside its minus', async () => {
    const page = await open('/report/stage/main_1/main_01-07?server=US');
    const tile = page.getByRole('button', { name: /^Drill Battle Record/ }).first();
    await tile.click();
    const name = tile.getByText('Drill Battle Record');
    const minus = page.getByRole('button', { name: 'One less of Drill Battle Record' }).first();
    const [text, less] = [await name.boundingBox(), await minus.boundingBox()];
    expect(await isWhole(name)).toBe(true);
    if (!text || !less) throw new Error('Both are shown');
    expect(text.y + text.height <= less.y || text.x + text.width <= less.x).toBe(true);
  });
});
