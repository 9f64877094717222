import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';

const ORIGIN = 'http://table.test';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Opens a folder's page in a browser. Requests for anything else get 404. */
export async function openFolder(page: Page, folder: string): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    const body = await readFile(file).catch(() => undefined);
    if (body) await route.fulfill({ body, contentType: TYPES[extname(file)] ?? 'application/octet-stream' });
    else await route.fulfill({ status: 404 });
  });
  await page.goto(ORIGIN);
}
