import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import { LANGUAGES } from '../support/browser/visit.ts';

const LEAST_NOTE_PX = 40;

describeDashboard('a row of few runs on a phone', ({ arrive }) => {
  test.each(LANGUAGES)('has room for its place, and for the whole mark below it, in %s', async (language) => {
    const visitor = await arrive(language, { theme: 'light', width: 390 }, { hasTouch: true });
    await visitor.open('/result/item/30012?server=US');
    const cells = await visitor.page.locator('td:has(.doubt-mark):has(.data-table__note)').evaluateAll((found) =>
      found.map((cell) => {
        const boxOf = (part: string) => cell.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        const row = cell.closest('tr')?.getBoundingClientRect() ?? new DOMRect();
        const [note, mark] = [boxOf('.data-table__note'), boxOf('.doubt-mark')];
        return { note: note.width, isWhole: mark.top >= row.top && mark.bottom <= row.bottom };
      }),
    );
    expect(cells.length).toBeGreaterThan(3);
    expect(cells.filter(({ note, isWhole }) => note < LEAST_NOTE_PX || !isWhole)).toEqual([]);
  });
});
