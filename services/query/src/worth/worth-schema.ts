import { byId, listOf, objectSchema, orNull } from '@droptally/http/docs/object-schema';
import type { ItemWorth, LeastCost, StageWorth, WorthAnswer } from '@droptally/proto/api/worth';

const sanity = { type: 'number', exclusiveMinimum: 0 } as const;

const share = { type: 'number', minimum: 0 } as const;

const itemSchema = objectSchema<ItemWorth>('ItemWorth', {
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
  permanent: {
    ...orNull(objectSchema<LeastCost>('LeastCost', { sanity, lower: sanity, upper: sanity })),
    description: 'The same at permanent stages alone; null if it cannot be had there.',
  },
});

const stageSchema = objectSchema<StageWorth>('StageWorth', {
  stageId: { type: 'string', examples: ['main_01-07'] },
  efficiency: { ...share, description: 'What its drops are worth by its sanity: at most 1, but at events.' },
  lower: share,
  upper: share,
  countedUntil: {
    type: ['integer', 'null'],
    description: 'When its newest counted run was played, to the day.',
  },
});

export const worthSchema = objectSchema<WorthAnswer>('Worth', {
  computedAt: {
    type: ['integer', 'null'],
    description: 'Milliseconds since 1970; null while it is computed for the first time.',
  },
  countedUntil: {
    type: ['integer', 'null'],
    description: 'When the newest counted run was played, to the day; null while there is none.',
  },
  items: { ...listOf(itemSchema), description: 'Those that can be had.' },
  worth: {
    ...byId(sanity),
    description: 'What one more is worth beside a usual basket at permanent stages, with LMD and EXP welcome.',
  },
  stages: { ...listOf(stageSchema), description: 'Open ones that drop something of worth.' },
  basketMoves: {
    ...share,
    description: 'With twice as many of one rarity in the basket, the efficiency of nine of ten stages moves by less.',
  },
});
