import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import { LANGUAGES, type Visitor } from '../support/browser/visit.ts';

describeDashboard('Home', ({ arrive }) => {
  let visitor: Visitor;

  const sights = LANGUAGES.flatMap((language) => [390, 1280].map((width) => ({ language, width })));
  test.each(sights)(
    'says above the fold what the site is, until that is closed: $language, $width px',
    async (sight) => {
      visitor = await arrive(sight.language, { theme: 'light', width: sight.width });
      const { page } = visitor;
      await visitor.open('/');
      const link = page.locator('.welcome-note').getByRole('link');
      expect(await link.getAttribute('href')).toContain('/about/contribute');
      const fold = page.viewportSize()?.height ?? 0;
      const note = await page.locator('.welcome-note').boundingBox();
      expect((note?.y ?? fold) + (note?.height ?? 0)).toBeLessThan(fold);
      await page.locator('.welcome-note').getByRole('button').click();
      expect(await page.locator('.welcome-note').count()).toBe(0);
      await page.reload();
      await page.locator('.site-notes').waitFor();
      expect(await page.locator('.welcome-note').count()).toBe(0);
    },
  );
});
