import { SERVERS } from '@droptally/domain/catalog/server';
import { LARGEST_AMOUNT } from '@droptally/domain/planning/plan-file';
import { USUAL_CHARGE } from '@droptally/domain/planning/stage-charge';
import { byId, listOf, objectSchema, orNull } from '@droptally/http/docs/object-schema';
import type {
  ExactPlan,
  NoPlan,
  PlanAnswer,
  PlanBody,
  PlannedStage,
  PlannedSynthesis,
  PlanValues,
  UnknownItems,
  Unobtainable,
} from '@droptally/proto/api/plan';
import { LONGEST_NAME, MAX_CHARGE, MOST_PRICED, MOST_STAGES, PLAN_NAMES } from './plan.dto.ts';

const amount = { type: ['number', 'null'], minimum: 0, maximum: LARGEST_AMOUNT } as const;
const amounts = orNull(byId(amount));
const demand = {
  type: ['boolean', 'number', 'null'],
  minimum: 0,
  maximum: LARGEST_AMOUNT,
  description: 'true, as without it: all of it is welcome, at the price of farming it. A number: as much is needed.',
  examples: [false],
} as const;
const names = { type: ['string', 'null'], enum: [...PLAN_NAMES, null], examples: ['id'] } as const;

export const planBodySchema = objectSchema<PlanBody>(
  'PlanRequest',
  {},
  {
    required: { ...amounts, description: 'What is needed, by item.', examples: [{ '30014': 10 }] },
    owned: { ...amounts, description: 'What is held, by item.', examples: [{}] },
    extra_outc: { type: ['boolean', 'null'], description: 'Counts by-products of crafting.', examples: [false] },
    exp_demand: demand,
    gold_demand: demand,
    exclude: {
      anyOf: [listOf({ type: 'string', maxLength: LONGEST_NAME }), { type: 'null' }],
      description: `Ids or codes of stages not to be played, at most ${MOST_STAGES}.`,
      examples: [[]],
    },
    input_lang: { ...names, description: 'How the request names items: in a language (zh if not said), or by id.' },
    output_lang: { ...names, description: 'How the answer names items.' },
    server: { type: ['string', 'null'], enum: [...SERVERS, null], description: 'CN if not said.', examples: ['CN'] },
    convertion_dr: {
      type: ['number', 'null'],
      minimum: 0,
      maximum: 1,
      description: 'Share of crafts with a by-product.',
    },
    by_product_rates: {
      ...orNull(byId({ type: ['number', 'null'], minimum: 0, maximum: 1 } as const)),
      description: 'The same by the rarity of what is crafted.',
      examples: [{ '3': 0.2 }],
    },
    exact: {
      type: ['boolean', 'null'],
      description: 'Adds `plan`: the numbers as they were solved.',
      examples: [true],
    },
    whole: {
      type: ['boolean', 'null'],
      description:
        'Plans whole runs and crafts, which yield what is needed all the same. They are searched for 0.3 s, 20 times a minute; beyond that they are rounded up.',
      examples: [true],
    },
    charge: {
      type: ['number', 'null'],
      minimum: 0,
      maximum: MAX_CHARGE,
      description: `With \`whole\`: what each stage costs beside its runs, as a share of the exact plan. More of it brings fewer stages; ${USUAL_CHARGE} if not said.`,
      examples: [USUAL_CHARGE],
    },
    begun: {
      ...amounts,
      description:
        'With `whole`: runs left of each stage of a plan that is being played, by stage id. It is gone on with unless another is markedly cheaper.',
      examples: [{ 'main_01-07': 12 }],
    },
    one_more: {
      anyOf: [listOf({ type: 'string', maxLength: LONGEST_NAME }), { type: 'null' }],
      description: `With \`exact\`: items to be priced in \`plan.oneMore\`, at most ${MOST_PRICED}.`,
      examples: [['30013']],
    },
  },
);

const named = byId({ type: 'string' } as const);

const stageSchema = objectSchema<PlannedStage>('PlannedStage', {
  stageId: { type: 'string', examples: ['main_01-07'] },
  stage: { type: 'string', description: 'Its code, or its id where the answer names items by id.', examples: ['1-7'] },
  count: { type: 'string', description: 'Runs: whole, or one decimal below 1.', examples: ['156'] },
  items: { ...named, description: 'What they drop on average.' },
});

const synthesisSchema = objectSchema<PlannedSynthesis>('PlannedSynthesis', {
  target: { type: 'string', examples: ['30013'] },
  count: { type: 'string', examples: ['40'] },
  materials: named,
});

const valuesSchema = objectSchema<PlanValues>('PlanValues', {
  level: { type: 'string', description: 'Tier, 5 to 1.', examples: ['4'] },
  items: listOf(
    objectSchema<PlanValues['items'][number]>('PlanValue', {
      name: { type: 'string', examples: ['30014'] },
      value: { type: 'string', description: 'Sanity that one more costs.', examples: ['93.56'] },
    }),
  ),
});

const numbers = byId({ type: 'number' } as const);

const exactSchema = objectSchema<ExactPlan>(
  'ExactPlan',
  {
    status: { type: 'string', enum: ['optimal'] },
    objective: { type: 'number', description: 'Sanity of the exact plan, less what welcome LMD and EXP are worth.' },
    cost: { type: 'number', description: 'The same of this plan: more, where runs are whole.' },
    sanity: { type: 'number' },
    materialSanity: { type: 'number', description: 'Without stages played for LMD or EXP alone.' },
    stages: { ...numbers, description: 'Runs by stage id.' },
    crafts: { ...numbers, description: 'Crafts by item id.' },
    values: { ...numbers, description: 'Sanity that a little more costs, by item id: the duals.' },
  },
  {
    oneMore: { ...numbers, description: 'Sanity that one more costs beside the exact plan, by item id.' },
    searched: { type: 'boolean', description: 'Whether whole runs were searched, or rounded up.' },
  },
);

const found = objectSchema<PlanAnswer>(
  'Plan',
  {
    cost: { type: 'integer', description: 'Sanity, without stages played for LMD or EXP alone.' },
    gcost: { type: 'integer', description: 'LMD that crafting costs.' },
    gold: { type: 'integer', description: 'LMD that the stages yield.' },
    exp: { type: 'integer' },
    stages: listOf(stageSchema),
    syntheses: listOf(synthesisSchema),
    values: listOf(valuesSchema),
  },
  { plan: exactSchema },
);

const none = objectSchema<NoPlan>(
  'NoPlan',
  { error: { type: 'boolean', enum: [true] }, reason: { type: 'string', description: 'Why there is no plan.' } },
  {
    plan: {
      anyOf: [
        objectSchema<Unobtainable>('Unobtainable', {
          status: { type: 'string', enum: ['infeasible'] },
          blockedRequired: listOf({ type: 'string' } as const),
          missingRoots: listOf({ type: 'string' } as const),
        }),
        objectSchema<UnknownItems>('UnknownItems', {
          status: { type: 'string', enum: ['unknown'] },
          unknownItems: listOf({ type: 'string' } as const),
        }),
      ],
    },
  },
);

export const planSchema = { anyOf: [found, none] };
