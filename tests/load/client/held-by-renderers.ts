import type { Browser } from 'playwright-core';
import { heldMegabytes } from '../../attacks/process-use.ts';

/** Megabytes of all pages of a browser, with their workers. */
export async function heldByRenderers(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { id }) => sum + heldMegabytes(id), 0);
}
