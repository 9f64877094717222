import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Theme } from '../support/browser/visit.ts';

describeDashboard('the first paint', ({ arrive }) => {
  test.each([
    { day: '2027-08-31T12:00', theme: 'dark', accent: 'special' },
    { day: '2027-09-01T12:00', theme: 'light', accent: 'default' },
  ] satisfies { day: string; theme: Theme; accent: string }[])(
    'has the theme of the system and the colours of the day before any other script, $day',
    async ({ day, theme, accent }) => {
      const visitor = await arrive('en', { theme, width: 1280 });
      const { page } = visitor;
      await page.clock.install({ time: new Date(day) });
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({ theme, accent });
      await visitor.leave();
    },
  );
});
