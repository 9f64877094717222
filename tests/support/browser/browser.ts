import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome', chromium.executablePath()];
// A container's /dev/shm is too small for a page, and root gets no sandbox.
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'];

const executablePath = PLACES.find((place) => place !== undefined && existsSync(place));

/** Why no page can be looked at on this machine; undefined when one can. */
export const WHY_NO_BROWSER = executablePath === undefined ? 'there is no Chromium here' : undefined;

export function startBrowser(): Promise<Browser> {
  if (executablePath === undefined) throw new Error(WHY_NO_BROWSER);
  return chromium.launch({ executablePath, args: ARGS });
}
