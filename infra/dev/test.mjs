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
  attacks: () => jest('Attacks', ['--selectProjects', 'system', '--runInBand', 'tests/attacks']),
  // All in one, so that no processor waits for the last file of each.
  sites: () => sites('Whole sites', ['faults', 'dashboard', 'e2e']),
  // One at a time: each starts a dozen programs.
  distributed: () =>
    jest('On Kafka and ClickHouse', ['--selectProjects', 'system', '--runInBand', 'tests/distributed']),
};
/** Parts of `sites`, for one who wants to see only these. */
const PARTS = {
  faults: () => sites('Faults', ['faults']),
  dashboard: () => sites('The dashboard', ['dashboard']),
  e2e: () => sites('End to end', ['e2e']),
};

function sites(title, folders) {
  return jest(title, ['--selectProjects', 'system', '--maxWorkers=2', ...folders.map((folder) => `tests/${folder}`)]);
}

const args = process.argv.slice(2);
// Covers every screen in every language, theme and width, with screenshots, instead of one look per screen.
if (args.includes('--all')) process.env.DROPTALLY_ALL_SCREENS = '1';
const wanted = args.filter((arg) => arg !== '--all');
const all = { ...RUNNERS, ...PARTS };
const unknown = wanted.filter((name) => !(name in all));
if (unknown.length > 0) {
  console.error(`No such runner: ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}.`);
  process.exit(2);
}
const needsBuild = ['attacks', 'sites', 'distributed', ...Object.keys(PARTS)].some((name) => wanted.includes(name));
const names = Object.keys(wanted.length === 0 ? RUNNERS : all).filter(
  (name) => wanted.length === 0 || wanted.includes(name) || (name === 'build' && needsBuild),
);

const LISTED_FAILURES = 10;

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
for (const name of names) {
  const result = await all[name]();
  for (const outcome of Object.keys(total)) total[outcome] += result[outcome];
  failures.push(...(result.failures ?? []));
}
for (const failure of failures.slice(0, LISTED_FAILURES)) console.log(`Failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
