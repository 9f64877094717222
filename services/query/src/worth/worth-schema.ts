import { listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type { LeastSanity, WorthAnswer } from '@droptally/proto/api/worth';

const sanity = { type: 'number', exclusiveMinimum: 0 } as const;

const leastSanitySchema = objectSchema<LeastSanity>('LeastSanity', {
  itemId: { type: 'string', examples: ['30013'] },
  sanity: { ...sanity, description: 'Of one, farmed and crafted all the way down.', examples: [23.353] },
  lower: { ...sanity, examples: [23.352] },
  upper: { ...sanity, examples: [23.354] },
  way: {
    type: 'string',
    enum: ['craft', 'both', 'drop'],
    description: 'Whether most of it is crafted in the end, some of it, or none.',
  },
  stageId: { type: 'string', description: 'Takes most of the sanity.', examples: ['main_01-07'] },
  share: { type: 'number', minimum: 0, maximum: 1, description: 'Of the sanity, at all stages of that code.' },
});

export const worthSchema = objectSchema<WorthAnswer>('Worth', {
  computedAt: {
    type: ['integer', 'null'],
    description: 'Milliseconds since 1970; null while it is computed for the first time.',
  },
  items: { ...listOf(leastSanitySchema), description: 'Those that can be had.' },
});
