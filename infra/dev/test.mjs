// Runs the gate, or with --long the long run, and names what cannot run on this machine. The last line is the total.
import { randomInt } from 'node:crypto';
import { ensureInstalled, fetchForTests, ROOT, requireNode } from './prepare.mjs';
import { command, generatedCode, jest, licences, rooms } from './runners.mjs';
import { startSharedSites } from './shared-sites.mjs';

/** What decides by itself, whatever the machine does. */
const GATE = {
  generated: () => generatedCode(),
  types: () => command('Types', 'turbo', ['run', 'typecheck', '--output-logs=errors-only', '--no-update-notifier']),
  licences: () => licences(),
  rooms: () => rooms(),
  lint: () => command('Lint', 'biome', ['check', '--error-on-warnings', '.']),
  build: () => command('Build', 'turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']),
  unit: () => jest('Unit tests', ['--selectProjects', 'unit', '--maxWorkers=2']),
  slices: () => jest('Slices', ['--selectProjects', 'slices', '--maxWorkers=2']),
  e2e: () => jest('End to end', ['--selectProjects', 'system', '--maxWorkers=2', 'tests/e2e']),
  dashboard: () =>
    onSharedSites((env) =>
      jest('The dashboard', ['--selectProjects', 'system', '--maxWorkers=2', 'tests/dashboard'], { env }),
    ),
};
/** What takes long or measures; each of the last three loads the machine by itself. */
const LONG = {
  build: GATE.build,
  slices: () => long('Slices', ['--maxWorkers=2', `${ROOT}services/`]),
  e2e: () => long('End to end', ['--maxWorkers=2', 'tests/e2e']),
  dashboard: () => onSharedSites((env) => long('The dashboard', ['--maxWorkers=2', 'tests/dashboard'], env)),
  attacks: () => long('Attacks', ['--runInBand', 'tests/attacks']),
  faults: () => long('Faults', ['--runInBand', 'tests/faults']),
  distributed: () => long('On Kafka and ClickHouse', ['--runInBand', 'tests/distributed']),
};
const NEED_BUILD = ['e2e', 'dashboard', 'attacks', 'faults', 'distributed'];
const NEED_TOOLS = ['slices', ...NEED_BUILD];
/** Ends a test of the long run that hangs. */
const LONG_TEST_MS = 600_000;
const LISTED_FAILURES = 10;
const LISTED_FILES = 15;
/** Sites log errors and warnings alone. */
const SAID_LINES = 100;

function long(title, args, env = {}) {
  const options = ['--selectProjects', 'long', `--testTimeout=${LONG_TEST_MS}`];
  return jest(title, [...options, ...args], { mayBeEndless: true, env });
}

/** Files that do not mind each other's reports use the site of their worker (`tests/support/standalone/shared-site.ts`). */
async function onSharedSites(run) {
  const { urls, said, end } = await startSharedSites(2);
  try {
    const result = await run(Object.fromEntries(urls.map((url, index) => [`DROPTALLY_URL_${index + 1}`, url])));
    if (result.failed > 0) for (const text of said()) console.log(`A shared site said:\n${lastLines(text)}`);
    return result;
  } finally {
    await end();
  }
}

function lastLines(text) {
  return text.split('\n').slice(-SAID_LINES).join('\n');
}

requireNode();
const args = process.argv.slice(2);
const isLong = args.includes('--long');
// Covers every screen in every language, theme and width, with screenshots, instead of one look per language.
if (args.includes('--all')) process.env.DROPTALLY_ALL_SCREENS = '1';
if (isLong) {
  const { TEST_SEED = String(randomInt(1, 2 ** 31)) } = process.env;
  process.env.TEST_SEED = TEST_SEED;
  console.log(`TEST_SEED=${TEST_SEED} repeats what is random in this run`);
}
const runners = isLong ? LONG : GATE;
const wanted = args.filter((arg) => !arg.startsWith('--'));
const unknown = wanted.filter((name) => !(name in runners));
if (unknown.length > 0) {
  console.error(`No such runner: ${unknown.join(', ')}. There are: ${Object.keys(runners).join(', ')}.`);
  process.exit(2);
}
const needsBuild = NEED_BUILD.some((name) => wanted.includes(name));
const names = Object.keys(runners).filter(
  (name) => wanted.length === 0 || wanted.includes(name) || (name === 'build' && needsBuild),
);

ensureInstalled({ withTests: true });
if (names.some((name) => NEED_TOOLS.includes(name))) fetchForTests({ isLong });

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const files = [];
const failedRunners = [];
for (const name of names) {
  const result = await runners[name]();
  for (const outcome of Object.keys(total)) total[outcome] += result[outcome];
  failures.push(...(result.failures ?? []));
  files.push(...(result.files ?? []));
  if (result.failed > 0) failedRunners.push(name);
}
console.log('\nThe slowest files:');
for (const { seconds, name } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, LISTED_FILES))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
for (const failure of failures.slice(0, LISTED_FAILURES)) console.log(`Failed: ${failure}`);
for (const name of failedRunners) console.log(`Alone: npm ${isLong ? 'run test:long' : 'test'} -- ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
