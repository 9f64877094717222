const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
  },
};

/** Takes long or measures: part of `npm run test:long` alone. */
const LONG = '\\.long\\.test\\.ts$';

const rootDir = new URL('..', import.meta.url).pathname;

const SEEDED = { '^fast-check$': '<rootDir>/tests/support/fast-check.ts' };

const project = (displayName, testMatch, own = {}) => ({
  displayName,
  rootDir,
  testMatch,
  testEnvironment: 'node',
  globals: { gateSeed: 1 },
  // Only where it is asked for: it takes a moment of each file.
  setupFilesAfterEnv: process.env.TEST_CLOCK ? ['<rootDir>/tests/support/processes/test-clock.ts'] : [],
  moduleNameMapper: SEEDED,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node', 'sql', 'md'],
  transform: {
    '^.+\\.tsx?$': ['@swc/jest', swc],
    '\\.(sql|md)$': '<rootDir>/tests/support/text-transformer.cjs',
  },
  ...own,
});

export default {
  // Ends a test that hangs. Other programs may load this machine: no test says how fast something is.
  testTimeout: 180_000,
  // A worker that has run hundreds of files takes a while to give back its memory; only one that leaks takes longer.
  workerGracefulExitTimeout: 10_000,
  testSequencer: '<rootDir>/longest-first.mjs',
  projects: [
    project(
      'unit',
      ['ts', 'tsx'].map(
        (ending) => `<rootDir>/{client,proto,services,tests/{hostile,infra,planner}}/**/*.test.${ending}`,
      ),
      {
        testPathIgnorePatterns: ['/node_modules/', '\\.slice\\.test\\.ts$', LONG],
        moduleNameMapper: {
          ...SEEDED,
          '^chdb/(connection|libchdb)$': '<rootDir>/tests/support/no-engine.mjs',
          '\\.css$': '<rootDir>/tests/support/no-styles.mjs',
        },
      },
    ),
    project('slices', ['<rootDir>/**/*.slice.test.ts']),
    project('system', ['<rootDir>/tests/{dashboard,e2e}/**/*.test.ts'], {
      testPathIgnorePatterns: ['/node_modules/', LONG],
    }),
    project('long', ['<rootDir>/**/*.long.test.ts', '<rootDir>/tests/{attacks,distributed,faults}/**/*.test.ts'], {
      globals: {},
    }),
  ],
};
