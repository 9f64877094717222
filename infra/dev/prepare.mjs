import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const INSTALLED = `${ROOT}node_modules/.droptally-installed`;

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Droptally needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

/** The workspaces that a site is built from. All the others hold tests, and the tools of checks. */
const OF_A_SITE = ['--include-workspace-root', ...['client', 'proto', 'services'].map((path) => `--workspace=${path}`)];

/** Installs the packages of package-lock.json, once per version of that file: all of them, or those of a site. */
export function ensureInstalled({ withTests }) {
  const lock = createHash('sha256')
    .update(readFileSync(`${ROOT}package-lock.json`))
    .digest('hex');
  const [all, ofSite] = [`all ${lock}`, `site ${lock}`];
  const installed = existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8');
  if (installed === all || (installed === ofSite && !withTests)) return;
  // Not among what a program prints: that may be JSON.
  console.error('Installing what Droptally needs (once) …');
  // Not `npm ci`, which rejects a lock file without packages for platforms that its registry did not serve.
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', withTests ? install : [...install, ...OF_A_SITE], 'Installing failed');
  writeFileSync(INSTALLED, withTests ? all : ofSite);
}

export function ensureBuilt(name) {
  const turbo = `${ROOT}node_modules/.bin/turbo`;
  const options = ['--output-logs=errors-only', '--log-prefix=none', '--no-update-notifier'];
  run(turbo, ['run', 'build', `--filter=@droptally/${name}`, ...options], `Building ${name} failed`, { quiet: true });
}

/** What tests run beside packages of npm. None of them fetches it; without it they are reported as not run. */
export function fetchForTests({ isLong }) {
  pullImages();
  fetchKafka();
  for (const name of ['browser', 'clickhouse-connect', 'prometheus', 'proxy']) fetchTool(name);
  if (isLong) for (const name of ['analysts-clients', 'go-client']) fetchTool(name);
}

/** The jars of a real Kafka, unless one is given. */
export function fetchKafka() {
  if (!('KAFKA_BROKERS' in process.env)) fetchTool('kafka');
}

function fetchTool(name) {
  spawnSync(process.execPath, [`${ROOT}infra/dev/${name}/fetch.mjs`], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Where Docker runs, tests use the images of a deployment's log and tables. */
function pullImages() {
  if (spawnSync('docker', ['info'], { timeout: 20_000 }).status !== 0) return;
  const compose = readFileSync(`${ROOT}infra/deploy/compose.yaml`, 'utf8');
  for (const [, image] of compose.matchAll(/image: ((?:apache\/kafka|clickhouse\/clickhouse-server):\S+)/g)) {
    if (spawnSync('docker', ['image', 'inspect', image]).status === 0) continue;
    spawnSync('docker', ['pull', '--quiet', image], { timeout: 300_000 });
  }
}

function run(command, args, message, { quiet = false } = {}) {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  const result = spawnSync(command, args, { cwd: ROOT, env, encoding: 'utf8', stdio: quiet ? 'pipe' : 'inherit' });
  if (result.status === 0) return;
  if (quiet) console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  fail(`${message}${result.error ? `: ${result.error.message}` : '.'}`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
