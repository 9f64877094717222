import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

const WHOLE = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome', chromium.executablePath()];
/** A browser without windows and notifications, which takes two thirds of the processor time of a whole one. */
const BARE = '/usr/bin/chromium-headless-shell';
/** A host in mainland China at which a browser finds this machine. */
export const MAINLAND = 'drops.cn';
/** Ends what hangs in a page, on a busy machine too. */
export const WAIT_AT_MOST_MS = 90_000;
// A container's /dev/shm is too small for a page, and root cannot use the sandbox.
const ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  `--host-resolver-rules=MAP ${MAINLAND} 127.0.0.1`,
];

const wholePath = firstOf(WHOLE);
const executablePath = process.env['CHROMIUM'] ? wholePath : (firstOf([BARE]) ?? wholePath);

/** Why no browser can be started on this machine; undefined when one can. */
export const WHY_NO_BROWSER = executablePath === undefined ? 'there is no Chromium here' : undefined;
/** Why none with notifications can. */
export const WHY_NO_WHOLE_BROWSER = wholePath === undefined ? 'there is no whole Chromium here' : undefined;

export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: found(executablePath), args: ARGS });
}

export function startWholeBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: found(wholePath), args: ARGS });
}

/** Starts a fresh profile in an empty folder that allows third-party cookies. */
export async function startProfile(folder: string): Promise<BrowserContext> {
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify({ profile: { cookie_controls_mode: 0 } }));
  const context = await chromium.launchPersistentContext(folder, { executablePath: found(executablePath), args: ARGS });
  context.setDefaultTimeout(WAIT_AT_MOST_MS);
  return context;
}

function firstOf(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined && existsSync(path));
}

function found(path: string | undefined): string {
  if (path === undefined) throw new Error('There is no such browser here');
  return path;
}
