import { createRequire } from 'node:module';

/** Exports of the library that a named import does not find. */
export const { ConfigResourceTypes } = createRequire(import.meta.url)('kafkajs') as Pick<
  typeof import('kafkajs'),
  'ConfigResourceTypes'
>;
