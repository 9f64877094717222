import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

const CANDIDATES = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome', chromium.executablePath()];
// A container's /dev/shm is too small for a page, and root cannot use the sandbox.
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'];

const executablePath = CANDIDATES.find((path) => path !== undefined && existsSync(path));

/** Why no browser can be started on this machine; undefined when one can. */
export const WHY_NO_BROWSER = executablePath === undefined ? 'there is no Chromium here' : undefined;

export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: found(), args: ARGS });
}

/** Starts a fresh profile in an empty folder that allows third-party cookies. */
export function startProfile(folder: string): Promise<BrowserContext> {
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify({ profile: { cookie_controls_mode: 0 } }));
  return chromium.launchPersistentContext(folder, { executablePath: found(), args: ARGS });
}

function found(): string {
  if (executablePath === undefined) throw new Error(WHY_NO_BROWSER);
  return executablePath;
}
