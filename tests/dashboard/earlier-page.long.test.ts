import { API_PREFIXES } from '@droptally/proto/api/paths';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import { numbersOf, rowOf } from './journeys/table.ts';

const [API] = API_PREFIXES;
const STAGE = '/result/stage/main_1/main_01-07?server=US';
const ITEM = 'Orirock Cube';

describeDashboard('a dashboard from before sums were optional', ({ arrive }) => {
  const open = async () => (await arrive('en', { theme: 'dark', width: 1280 })).page;

  test('still shows the same rates and bounds', async () => {
    const [now, before] = [await open(), await open()];
    const asked: string[] = [];
    await before.route(`**${API}/**`, async (route) => {
      const url = new URL(route.request().url());
      for (const later of ['sums', 'bounds']) url.searchParams.delete(later);
      asked.push(url.pathname + url.search);
      await route.continue({ url: url.href });
    });
    const shown = await Promise.all(
      [now, before].map(async (page) => {
        await page.goto(STAGE);
        return numbersOf(rowOf(page, ITEM));
      }),
    );
    expect(asked).toContain(`${API}/_private/result/matrix/US/global/all`);
    expect(asked).toContain(`${API}/stages?server=US`);
    expect(shown[0]?.join()).toMatch(/124\.5 %/);
    expect(shown[1]).toEqual(shown[0]);
  });
});
