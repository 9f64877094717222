import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { lockedPackages, refusedLicences } from './licences.mjs';
import { ROOT } from './prepare.mjs';
import { DRAWING, drawRooms } from './rooms.mjs';

const BIN = `${ROOT}node_modules/.bin`;
const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };
/** A gate that takes this long is stuck, on the busiest machine too. */
const GATE_AT_MOST_MS = 80 * 60_000;
/** Enough for the difference of two short lists. */
const FAILURE_LINES = 14;
const FAILURE_COLUMNS = 300;

/** Runs a command as one check, which passes if it exits with 0. */
export function command(title, name, args) {
  heading(title);
  const result = spawn(`${BIN}/${name}`, args);
  if (result.error) console.error(`${name} did not run: ${result.error.message}`);
  return result.status === 0 ? PASSED : FAILED;
}

/** Checks that the committed code equals what the definitions generate. */
export function generatedCode() {
  heading('Generated code');
  const copy = mkdtempSync(join(tmpdir(), 'droptally-proto-'));
  try {
    for (const name of ['buf.yaml', 'buf.gen.yaml', 'droptally'])
      cpSync(`${ROOT}proto/${name}`, join(copy, name), { recursive: true });
    const made = spawn(`${BIN}/buf`, ['generate'], { cwd: copy });
    const same = made.status === 0 && spawn('diff', ['-r', join(copy, 'gen'), `${ROOT}proto/gen`]).status === 0;
    if (!same) console.error('proto/gen is not what proto/droptally generates: run npm run generate');
    return same ? PASSED : FAILED;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Checks that the drawing of the imports is up to date, and that none go in a circle. */
export function rooms() {
  heading('Rooms');
  try {
    if (readFileSync(DRAWING, 'utf8') === drawRooms()) return PASSED;
    console.error('docs/rooms.md is not what the imports are: run npm run rooms');
  } catch (error) {
    console.error(error.message);
  }
  return FAILED;
}

/** Checks that all third-party licences are accepted. */
export function licences() {
  heading('Licences');
  const refused = refusedLicences(lockedPackages());
  for (const { name, licence } of refused) console.error(`${name} comes under ${licence ?? 'no known licence'}`);
  return refused.length === 0 ? PASSED : FAILED;
}

/** Runs Jest, whose tests are counted individually. A failing exit without a failed test counts as one failure. */
export function jest(title, args, { mayBeEndless = false, env = {} } = {}) {
  heading(title);
  const folder = mkdtempSync(join(tmpdir(), 'droptally-jest-'));
  const outputFile = join(folder, 'result.json');
  try {
    const options = ['-c', 'tests/jest.config.js', '--json', `--outputFile=${outputFile}`, ...args];
    const { status, signal } = spawn(
      process.execPath,
      ['--experimental-vm-modules', '--no-warnings', `${ROOT}node_modules/jest/bin/jest.js`, ...options],
      { stdio: ['inherit', 'ignore', 'inherit'], env, ...(mayBeEndless ? {} : untilTheGateEnds()) },
    );
    if (status !== 0) console.error(`${title}: the runner ended with ${signal ?? status}`);
    return counted(outputFile, status);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function untilTheGateEnds() {
  return { timeout: Math.max(1, Math.round(GATE_AT_MOST_MS - process.uptime() * 1_000)), killSignal: 'SIGKILL' };
}

function counted(outputFile, status) {
  const result = read(outputFile);
  if (!result) return FAILED;
  for (const name of namesOf(result, 'pending')) console.log(`Not run: ${name}`);
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
    failures: failuresOf(result),
    files: result.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(ROOT, name),
      seconds: (endTime - startTime) / 1_000,
    })),
  };
}

/** Lists failed files in the order of failure, each with its first failed test or why it did not run. */
function failuresOf({ testResults }) {
  const failed = testResults.filter((file) => file.status === 'failed').sort((a, b) => a.endTime - b.endTime);
  return failed.map((file) => {
    const test = file.assertionResults.find((result) => result.status === 'failed');
    const why = (test ? test.failureMessages.join('\n') : file.message).split('\n').slice(0, FAILURE_LINES);
    const lines = [`${relative(ROOT, file.name)}: ${test?.fullName ?? 'did not run'}`, ...why];
    return lines.map((line) => line.slice(0, FAILURE_COLUMNS)).join('\n    ');
  });
}

function namesOf(result, status) {
  return result.testResults.flatMap((file) =>
    file.assertionResults.filter((test) => test.status === status).map((test) => test.fullName),
  );
}

function read(outputFile) {
  try {
    return JSON.parse(readFileSync(outputFile, 'utf8'));
  } catch (error) {
    console.error(`The test runner left no result: ${error.message}`);
    return undefined;
  }
}

function heading(title) {
  console.log(`\n── ${title}`);
}

function spawn(file, args, { env: own, ...options } = {}) {
  const env = {
    ...process.env,
    PATH: `${BIN}:${process.env.PATH}`,
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    FORCE_COLOR: '0',
    ...own,
  };
  return spawnSync(file, args, { cwd: ROOT, env, stdio: 'inherit', ...options });
}
