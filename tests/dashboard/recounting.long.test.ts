import { HEADERS } from '@droptally/proto/api/headers';
import { API_PREFIXES } from '@droptally/proto/api/paths';
import { LiveMessage } from '@droptally/proto/live';
import type { Page, WebSocketRoute } from 'playwright-core';
import { hindrances } from '../support/browser/axe.ts';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import { flawsInView } from '../support/browser/flaws-in-view.ts';
import { LANGUAGES, type Visitor } from '../support/browser/visit.ts';
import { numbersOf, rowOf } from './journeys/table.ts';

const STAGE = '/result/stage/main_1/main_01-07?server=US';
const [API] = API_PREFIXES;
const SAID = {
  en: 'Numbers are being recounted; some reports are missing meanwhile.',
  zh: '正在重新统计，期间部分汇报暂未计入。',
  ja: '再集計中です。その間、一部の報告は集計に含まれません。',
  ko: '다시 집계하는 중입니다. 그동안 일부 보고는 집계에 빠져 있습니다.',
} as const;

describeDashboard('somebody who looks at numbers that are being recounted', ({ arrive }) => {
  let visitor: Visitor;
  afterEach(async () => {
    await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  const line = (page: Page) => page.locator('.rebuilding-notice');

  /** Marks all numbers of a site as being recounted, until `end` is called. */
  async function recounting(page: Page) {
    const sockets: WebSocketRoute[] = [];
    const site = { isRecounting: true };
    await page.route(`**${API}/**`, async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const isNumbers = HEADERS.position.toLowerCase() in headers;
      if (site.isRecounting && isNumbers) Object.assign(headers, { [HEADERS.rebuilding]: '1', etag: '"recounting"' });
      await route.fulfill({ response, headers });
    });
    await page.routeWebSocket(/\/api\/live$/, (socket) => {
      socket.connectToServer();
      sockets.push(socket);
    });
    return {
      end() {
        site.isRecounting = false;
        const message = { $case: 'rebuilding' as const, value: { underWay: false } };
        for (const socket of sockets) socket.send(Buffer.from(LiveMessage.encode({ message }).finish()));
      },
    };
  }

  test('is told so wherever there are numbers, and no longer when they are whole', async () => {
    visitor = await arrive('en', { theme: 'dark', width: 1280 });
    const { page } = visitor;
    const { end } = await recounting(page);
    for (const path of ['/', '/statistics', '/result/item/30012?server=US', STAGE]) {
      await visitor.open(path);
      await line(page).waitFor();
      expect(await line(page).allInnerTexts()).toEqual([SAID.en]);
    }
    const before = await numbersOf(rowOf(page, 'Orirock Cube'));
    end();
    await line(page).waitFor({ state: 'detached' });
    expect(await numbersOf(rowOf(page, 'Orirock Cube'))).toEqual(before);
    // Numbers kept while they were being recounted are shown until they are read again.
    await visitor.open('/about');
    await line(page).waitFor({ state: 'detached' });
  });

  test.each(LANGUAGES)('reads it in %s on every screen, and nothing is hidden by it', async (language) => {
    visitor = await arrive(language, { theme: 'light', width: 1280 });
    await recounting(visitor.page);
    for (const [theme, width] of [
      ['light', 1280],
      ['dark', 390],
    ] as const) {
      await visitor.look({ theme, width });
      await visitor.open(STAGE);
      await line(visitor.page).getByText(SAID[language]).waitFor();
      expect(await flawsInView(visitor)).toEqual([]);
      expect(await hindrances(visitor.page)).toEqual([]);
    }
  });
});
