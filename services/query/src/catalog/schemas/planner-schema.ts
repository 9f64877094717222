import { LMD_ITEM, WEEKDAYS } from '@droptally/domain/catalog/planner-rules';
import { byId, listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type { PlannerRules, PlanningFacts, PlanningFormula, Rotation } from '@droptally/proto/api/catalog/planner';

const count = { type: 'integer', minimum: 1 } as const;
const number = { type: 'number', minimum: 0 } as const;
const item = { type: 'string', examples: ['30012'] } as const;

const factsSchema = objectSchema<PlanningFacts>('PlanningFacts', {
  lmdPerSanity: {
    ...number,
    description: `LMD (${LMD_ITEM}) of a run per sanity, of stages that lmdPerRun does not name.`,
  },
  lmdPerRun: { ...byId(number), description: 'By stage.' },
  expPerRun: { ...byId(number), description: 'By stage, of those that drop nothing but battle records.' },
  expPerItem: { ...byId(number), description: 'By battle record.' },
  pureGold: {
    ...objectSchema<PlanningFacts['pureGold']>('PureGold', { item, exp: number }),
    description: 'A factory makes a gold bar in the time in which it would make this much EXP.',
  },
  supplyStages: { ...listOf({ type: 'string' } as const), description: 'Played for LMD or EXP alone.' },
  byProductRate: { ...number, maximum: 1, description: 'Share of crafts that yield a by-product.' },
  minRuns: { ...count, description: 'A drop rate from fewer runs is not used.' },
});

const craftSchema = objectSchema<PlanningFormula>(
  'PlanningFormula',
  {
    id: item,
    costs: listOf(objectSchema<PlanningFormula['costs'][number]>('PlanningCost', { id: item, count })),
    extraOutcome: listOf(
      objectSchema<PlanningFormula['extraOutcome'][number]>('PlanningOutcome', { id: item, count, weight: count }),
    ),
    totalWeight: count,
  },
  { count: { ...count, description: 'How many one craft makes.' }, goldCost: number },
);

export const plannerSchema = objectSchema<PlannerRules>('PlannerRules', {
  facts: factsSchema,
  rotation: listOf(
    objectSchema<Rotation>('Rotation', {
      stages: { type: 'string', description: 'What the ids of the stages begin with.', examples: ['wk_melee'] },
      days: {
        ...listOf({ type: 'string', enum: WEEKDAYS } as const),
        description: 'Days of the game on which they are open.',
      },
    }),
  ),
  basket: { ...byId(count), description: 'How many of each item a typical player needs, by rarity.' },
  crafts: { ...listOf(craftSchema), description: 'Crafts beside /formula.' },
});
