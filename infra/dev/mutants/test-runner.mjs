// Runs tests for Stryker in its own process, with Jest's runner of tests. Stryker's own runner for Jest takes 150 ms
// a fault, most of it to set up the environment of a file.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'expect';
import * as circus from 'jest-circus';
import { rolldown } from 'rolldown';

const { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } = circus;
Object.assign(globalThis, { afterAll, afterEach, beforeAll, beforeEach, describe, it, test, expect });

const [SUCCESS, FAILED] = [0, 1];
/** What the instrumented code reads and counts. */
globalThis.__stryker__ ??= {};
const instrumented = globalThis.__stryker__;

class TestRunner {
  #options;
  /** The bundle of each file of tests. */
  #bundles = new Map();
  #loads = 0;
  #onEvent = () => {};

  constructor({ tests }) {
    this.#options = tests;
    circus.addEventHandler((event) => this.#onEvent(event));
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const { folder, ignored } = this.#options;
    const names = readdirSync(folder, { recursive: true }).filter((name) => /(?<!\.slice)\.test\.ts$/.test(name));
    const files = names
      .map((name) => join(folder, name))
      .filter((file) => !ignored.some((part) => file.includes(part)));
    for (const [index, file] of files.entries()) this.#bundles.set(file, await bundled(file, `${index}`));
  }

  async dryRun() {
    const tests = [];
    for (const file of this.#bundles.keys()) tests.push(...(await this.#runFile(file)));
    return { status: 'complete', tests, mutantCoverage: instrumented.mutantCoverage };
  }

  async mutantRun({ activeMutant, sandboxFileName, testFilter, hitLimit }) {
    Object.assign(instrumented, { activeMutant: activeMutant.id, hitLimit, hitCount: hitLimit && 0 });
    const wanted = testFilter && new Set(testFilter);
    let nrOfTests = 0;
    // The test beside the file finds most of its faults at once.
    const own = `${basename(sandboxFileName, '.ts')}.test.ts`;
    const files = [...this.#bundles.keys()].sort((a, b) => Number(basename(b) === own) - Number(basename(a) === own));
    for (const file of files) {
      if (testFilter && !testFilter.some((id) => id.startsWith(`${file}: `))) continue;
      const done = await this.#runFile(file, wanted).catch(failedToLoad);
      nrOfTests += done.length;
      if (instrumented.hitCount > hitLimit) return { status: 'timeout', reason: 'an endless loop' };
      const failed = done.find(({ status }) => status === FAILED);
      if (failed)
        return {
          status: 'killed',
          killedBy: failed.id ? [failed.id] : [],
          failureMessage: failed.failureMessage,
          nrOfTests,
        };
    }
    return { status: 'survived', nrOfTests };
  }

  /** Loads a file of tests with all that it tests, and runs them until one fails. */
  async #runFile(file, wanted) {
    const done = [];
    circus.resetState();
    circus.getState().testTimeout = this.#options.timeoutMs;
    this.#onEvent = ({ name, test: one }) => {
      if (name === 'test_start') {
        const id = idOf(file, one);
        const isUnwanted = (wanted && !wanted.has(id)) || done.at(-1)?.status === FAILED;
        if (isUnwanted) one.mode = 'skip';
        else instrumented.currentTestId = id;
      } else if (name === 'test_done') {
        done.push(resultOf(file, one));
        instrumented.currentTestId = undefined;
      }
    };
    await import(`${pathToFileURL(this.#bundles.get(file))}?load=${this.#loads++}`);
    const { unhandledErrors } = await circus.run();
    const [failureMessage] = unhandledErrors;
    const last = done.at(-1);
    return failureMessage && last ? [...done.slice(0, -1), { ...last, status: FAILED, failureMessage }] : done;
  }
}

async function bundled(input, name) {
  const bundle = await rolldown({
    input,
    platform: 'node',
    tsconfig: false,
    treeshake: false,
    moduleTypes: { '.sql': 'text' },
    external: (id) => !/^(\.|\/|@droptally\/|services\/)/.test(id),
    onLog() {},
  });
  const file = join(process.cwd(), 'services', `tests-${name}.mjs`);
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}

function failedToLoad(error) {
  return [{ status: FAILED, failureMessage: String(error) }];
}

function idOf(file, one) {
  const names = [one.name];
  for (let block = one.parent; block.parent; block = block.parent) names.unshift(block.name);
  return `${file}: ${names.join(' ')}`;
}

function resultOf(fileName, { errors, duration, ...one }) {
  const id = idOf(fileName, one);
  const common = { id, name: id, fileName: join(process.cwd(), fileName), timeSpentMs: duration ?? 0 };
  if (errors.length === 0) return { ...common, status: SUCCESS };
  const [thrown, asThrown] = [errors[0]].flat();
  return { ...common, status: FAILED, failureMessage: String(thrown?.message ?? thrown ?? asThrown) };
}

const create = (options) => new TestRunner(options);
create.inject = ['options'];
export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', factory: create }];
