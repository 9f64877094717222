const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
};

const rootDir = new URL('..', import.meta.url).pathname;

const project = (displayName, testMatch) => ({
  displayName,
  rootDir,
  testMatch,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node', 'sql'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', swc],
    '\\.sql$': '<rootDir>/tests/support/sql-transformer.cjs',
  },
});

export default {
  projects: [
    project('unit', [
      '<rootDir>/proto/**/*.test.ts',
      '<rootDir>/services/**/*.test.ts',
      '<rootDir>/tests/infra/**/*.test.ts',
    ]),
    project('system', ['<rootDir>/tests/!(infra)/**/*.test.ts']),
  ],
};
