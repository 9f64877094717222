// Runs every check possible on this machine and names those that are not. The last line is the total.
import { ensureInstalled, fetchBrowser, fetchKafka, requireNode } from './prepare.mjs';
import { command, generatedCode, jest, licences, rooms } from './runners.mjs';

requireNode();
ensureInstalled({ withTests: true });
fetchKafka();
fetchBrowser();

const RUNNERS = {
  generated: () => generatedCode(),
  types: () => command('Types', 'turbo', ['run', 'typecheck', '--output-logs=errors-only', '--no-update-notifier']),
  licences: () => licences(),
  rooms: () => rooms(),
  lint: () => command('Lint', 'biome', ['check', '--error-on-warnings', '.']),
  build: () => command('Build', 'turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']),
  unit: () => jest('Unit tests', ['--selectProjects', 'unit', '--maxWorkers=2']),
  slices: () => jest('Slices', ['--selectProjects', 'slices', '--maxWorkers=2']),
  e2e: () => jest('End to end', ['--selectProjects', 'system', '--maxWorkers=2', 'tests/e2e']),
  dashboard: () => jest('The dashboard', ['--selectProjects', 'system', '--runInBand', 'tests/dashboard']),
  attacks: () => jest('Attacks', ['--selectProjects', 'system', '--runInBand', 'tests/attacks']),
  faults: () => jest('Faults', ['--selectProjects', 'system', '--runInBand', 'tests/faults']),
  distributed: () =>
    jest('On Kafka and ClickHouse', ['--selectProjects', 'system', '--runInBand', 'tests/distributed']),
};

const args = process.argv.slice(2);
// Covers every screen in every language, theme and width, with screenshots, instead of one look per screen.
if (args.includes('--all')) process.env.DROPTALLY_ALL_SCREENS = '1';
const wanted = args.filter((arg) => arg !== '--all');
const unknown = wanted.filter((name) => !(name in RUNNERS));
if (unknown.length > 0) {
  console.error(`No such runner: ${unknown.join(', ')}. There are: ${Object.keys(RUNNERS).join(', ')}.`);
  process.exit(2);
}
const needsBuild = ['e2e', 'dashboard', 'attacks', 'faults', 'distributed'].some((name) => wanted.includes(name));
const names = Object.keys(RUNNERS).filter(
  (name) => wanted.length === 0 || wanted.includes(name) || (name === 'build' && needsBuild),
);

const LISTED_FAILURES = 10;

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
for (const name of names) {
  const result = await RUNNERS[name]();
  for (const outcome of Object.keys(total)) total[outcome] += result[outcome];
  failures.push(...(result.failures ?? []));
}
for (const failure of failures.slice(0, LISTED_FAILURES)) console.log(`Failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
