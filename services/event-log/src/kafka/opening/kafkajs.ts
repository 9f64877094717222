import { createRequire } from 'node:module';

/** What the library exports in a way that an import by name does not find. */
export const { ConfigResourceTypes } = createRequire(import.meta.url)('kafkajs') as Pick<
  typeof import('kafkajs'),
  'ConfigResourceTypes'
>;
