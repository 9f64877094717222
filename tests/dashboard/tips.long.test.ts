import { describeDashboard } from '../support/browser/describe-dashboard.ts';

/** A tap in the bare one is followed by a movement of a mouse, which ends the tip. */
const WHOLE = { isWhole: true };
const STAGE = '/result/stage/main_1/main_01-07';

describeDashboard(
  'what a number or a heading leaves out is told',
  ({ arrive }) => {
    test('to the keyboard, by the heading and by the cell that has the focus', async () => {
      const visitor = await arrive('en', { theme: 'light', width: 1920 });
      const { page } = visitor;
      await visitor.open(STAGE);
      const tip = page.getByRole('tooltip');
      const heading = page.getByRole('grid').getByRole('columnheader', { name: /^Runs/ });
      await heading.focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowRight');
      await tip.waitFor();
      expect(await heading.getAttribute('aria-describedby')).toContain(await tip.getAttribute('id'));
      await page.keyboard.press('ArrowDown');
      await tip.filter({ hasText: /^[\d,]+$/ }).waitFor();
      await page.keyboard.press('Escape');
      await tip.waitFor({ state: 'detached' });
      expect(await heading.getAttribute('aria-describedby')).toBeNull();
      await visitor.leave();
    });

    test('to the mouse, by one tip however many cells it rests on', async () => {
      const visitor = await arrive('en', { theme: 'light', width: 1920 });
      const { page } = visitor;
      await visitor.open('/result/item/30012');
      const cells = page.locator('td[data-column="1"]');
      for (const row of [0, 1, 2]) {
        await cells.nth(row).hover();
        await page.getByRole('tooltip').filter({ hasText: 'runs' }).waitFor();
        expect(await page.getByRole('tooltip').count()).toBe(1);
      }
      await page.mouse.wheel(0, 400);
      await page.getByRole('tooltip').waitFor({ state: 'detached' });
      await visitor.leave();
    });

    test('to a finger that taps it', async () => {
      const visitor = await arrive('en', { theme: 'light', width: 1280 }, { hasTouch: true });
      const { page } = visitor;
      await visitor.open(STAGE);
      await page.getByRole('grid').getByRole('columnheader', { name: /^Rate/ }).tap();
      await page.getByRole('tooltip').waitFor();
      await page.getByRole('heading', { level: 1 }).tap();
      await page.getByRole('tooltip').waitFor({ state: 'detached' });
      await visitor.leave();
    });
  },
  WHOLE,
);
