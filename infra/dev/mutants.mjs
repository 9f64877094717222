// Plants faults one by one and runs the unit tests on them: `npm run mutants -- domain` lists those that none finds.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import jest from '../../tests/jest.config.js';
import { ROOT } from './prepare.mjs';

/** The newest that runs on Node 20. */
const VERSION = '9.6.1';
const ROOMS = {
  domain: 'services/domain/src',
  projector: 'services/projector/src',
  window: 'services/ingest/src/window',
};
/** Tests that take seconds, which judge no fault: hundreds would take a day. Each tests a whole program, or samples. */
const TOO_SLOW = ['damaged-window.test', 'ingest-window.test', 'replaced-log.test', 'planner-properties.test'];
/** Results are kept here; a later run repeats only what has changed. */
const RESULTS = `${ROOT}node_modules/.cache/droptally-mutants/`;

/** Faults in `files` of a folder, judged by the unit tests in the same folder. */
function options(room, folder, files) {
  return {
    mutate: [`${folder}/${files}`, '!**/*.test.ts', '!**/testing/**'],
    testRunner: 'in-process',
    plugins: [`${ROOT}infra/dev/mutants/test-runner.mjs`],
    tests: { folder, ignored: TOO_SLOW, timeoutMs: jest.testTimeout },
    // Each fault loads the tests anew, and Node never unloads a module.
    maxTestRunnerReuse: 1_000,
    coverageAnalysis: 'perTest',
    // Copies the room's package alone. The others come from node_modules, which is linked.
    ignorePatterns: ['**', `!${ROOMS[room].split('/src')[0]}/**`, '**/dist/**', '**/node_modules/**'],
    warnings: { unknownOptions: false },
    concurrency: 1,
    // A loaded machine must not make a fault look like an endless loop.
    timeoutMS: 60_000,
    incremental: true,
    incrementalFile: `${RESULTS}${room}.json`,
    // Its rewriting needs the interface of TypeScript before 7.
    tsconfigFile: 'none',
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { reportTests: false, allowColor: false },
    // Not below node_modules, where Jest looks for no tests.
    tempDirName: join(tmpdir(), 'droptally-mutants'),
  };
}

function run(room, folder, files) {
  const config = `${RESULTS}${room}.config.json`;
  writeFileSync(config, JSON.stringify(options(room, folder, files)));
  const { status } = spawnSync('npx', ['--yes', '-p', `@stryker-mutator/core@${VERSION}`, 'stryker', 'run', config], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = status ?? 1;
}

function isFolder(path) {
  return existsSync(`${ROOT}${path}`) && statSync(`${ROOT}${path}`).isDirectory();
}

/** The folders of a room one by one, so that a run that is ended keeps what it has found. */
function runAll(room) {
  const names = readdirSync(`${ROOT}${ROOMS[room]}`);
  if (names.some((name) => name.endsWith('.ts'))) run(room, ROOMS[room], '*.ts');
  for (const name of names) {
    const folder = `${ROOMS[room]}/${name}`;
    if (isFolder(folder) && name !== 'testing') run(room, folder, '**/*.ts');
  }
}

const [room = '', part] = process.argv.slice(2);
if (!(room in ROOMS)) {
  console.error(`Name one of ${Object.keys(ROOMS).join(', ')}, and a folder or files of it if not all.`);
  process.exit(2);
}
mkdirSync(RESULTS, { recursive: true });
setPriority(19);
const folder = part && `${ROOMS[room]}/${part}`;
if (!part) runAll(room);
else if (isFolder(folder)) run(room, folder, '**/*.ts');
else run(room, dirname(folder), basename(folder));
