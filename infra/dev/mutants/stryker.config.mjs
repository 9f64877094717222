import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jest from '../../../tests/jest.config.js';
import { ROOT } from '../prepare.mjs';

const [{ displayName, rootDir, moduleNameMapper, ...unit }] = jest.projects;

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: { config: { ...unit, testTimeout: jest.testTimeout } },
  coverageAnalysis: 'perTest',
  // Leaves out constants of modules ("a constant moved"): each needs a run of all tests in a new process, because the
  // module is evaluated once. With them a room takes five minutes for every three, for one mutant in ten. Set it to
  // false to look at a single file.
  ignoreStatic: true,
  ignorePatterns: ['client', 'docs', 'tests/pictures', '**/dist', 'services/catalog/data'],
  concurrency: 2,
  // Its rewriting needs the interface of TypeScript before 7.
  tsconfigFile: 'none',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `${ROOT}node_modules/.cache/mutants.json` },
  // Not below node_modules, where Jest looks for no tests.
  tempDirName: join(tmpdir(), 'droptally-mutants'),
  clearTextReporter: { reportTests: false, allowColor: false },
};
