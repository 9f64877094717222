// Installs a browser and fonts for four languages from Debian's packages, if missing and permitted.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The second knows no notifications, but takes less time.
const BROWSERS = ['chromium', 'chromium-headless-shell'];
// Without this font zh, ja and ko are rendered as boxes.
const FONTS = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';
const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

if (mayInstall && ![...BROWSERS.map((name) => `/usr/bin/${name}`), FONTS].every((path) => existsSync(path))) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { env, encoding: 'utf8', timeout: 300_000 });
  apt('update');
  const { status, stderr } = apt('install', '-y', '--no-install-recommends', ...BROWSERS, 'fonts-noto-cjk');
  if (status !== 0) {
    console.error(`A browser for the tests cannot be installed: ${stderr.trim().split('\n').at(-1)}`);
    process.exitCode = 1;
  }
}
