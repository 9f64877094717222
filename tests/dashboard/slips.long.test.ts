import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';

const STAGE = '/result/stage/main_1/main_01-07?server=US';

describeDashboard('an accidental input', ({ arrive }) => {
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'light', width: 1280 });
    page = visitor.page;
  });

  test('of Escape does not dismiss a dialog that must be acknowledged', async () => {
    await visitor.open('/result/stage/act12side_zone1/act12side_01');
    const told = page.getByRole('dialog').filter({ has: page.locator('#side-story-title') });
    // The button is enabled after a while, so this comes first.
    expect(await told.getByRole('button').isDisabled()).toBe(true);
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press('Escape');
      await told.waitFor();
    }
    await told.locator('button:enabled').click();
    await told.waitFor({ state: 'detached' });
  });

  test('of releasing a text selection outside a dialog keeps it open with its input', async () => {
    await page.goto(STAGE);
    await page.getByRole('group', { name: 'Source' }).getByText('Mine').click();
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    const field = dialog.getByLabel('Account id');
    await field.fill('typed by hand');
    const box = (await field.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await page.mouse.move(box.x + 60, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(20, 780, { steps: 4 });
    await page.mouse.up();
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    expect(await field.inputValue()).toBe('typed by hand');
    await page.mouse.click(20, 780);
    await dialog.waitFor({ state: 'hidden' });
  });

  test('of the keys that submit, on a tile, asks about the haul without adding to it', async () => {
    await visitor.open('/report/stage/main_1/main_01-07');
    const tile = page.locator('button[data-slot="2"]');
    await tile.click({ clickCount: 3 });
    await tile.focus();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').waitFor();
    expect(await tile.getAttribute('aria-label')).toMatch(/: 3$/);
  });

  test('in an address of About leads to the page for missing addresses', async () => {
    await page.goto('/about/nonsense');
    await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor();
    expect(await page.title()).toBe('There is no such page · Droptally');
    await page.goto('/about/members');
    await page.getByRole('heading', { level: 1, name: 'Droptally' }).waitFor();
  });
});
