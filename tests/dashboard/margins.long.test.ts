import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import { pastMargin } from '../support/browser/past-margin.ts';
import { smallTargets } from '../support/browser/small-targets.ts';
import { LANGUAGES } from '../support/browser/visit.ts';
import { SCREENS } from './screens/screens.ts';

const WIDTHS = [320, 360, 390];
const isAll = process.env['DROPTALLY_ALL_SCREENS'] === '1';

describeDashboard('a phone', ({ arrive }) => {
  const sights = LANGUAGES.flatMap((language, column) =>
    SCREENS.filter((_, row) => isAll || row % LANGUAGES.length === column).map((screen) => ({ language, screen })),
  );
  test.each(sights.map((sight) => ({ ...sight, name: sight.screen.name })))(
    'shows nothing past the margin, and has controls of 44 px for a finger: $name, $language',
    async (sight) => {
      const visitor = await arrive(sight.language, { theme: 'light', width: 390 }, { hasTouch: true });
      const { page } = visitor;
      await visitor.open(sight.screen.path);
      await sight.screen.open?.(page);
      const faults: string[] = [];
      for (const width of WIDTHS) {
        await visitor.look({ theme: 'light', width });
        // The window is told of its size before the page is laid out in it.
        await page.waitForFunction((most) => document.documentElement.clientWidth <= most, width);
        faults.push(...(await pastMargin(page)).map((fault) => `${width} px: ${fault}`));
      }
      // A toast covers what is below it until it goes.
      const toasts = page.locator('.toaster__toast');
      for (const toast of await toasts.all()) await toast.getByRole('button').last().click();
      await toasts.first().waitFor({ state: 'detached' });
      expect([...faults, ...(await smallTargets(page))]).toEqual([]);
    },
  );
});
