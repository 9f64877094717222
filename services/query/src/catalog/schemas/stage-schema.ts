import { listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type { Properties } from '@droptally/http/docs/schema-of';
import type {
  BoundedDropInfo,
  Bounds,
  DropInfo,
  FullStage,
  KnownStage,
  ShownDropType,
} from '@droptally/proto/api/catalog/stage';
import { SHOWN_DROP_TYPES } from '../wire/wire-stage.ts';
import { existencePerServerSchema, localisedSchema } from './server-schema.ts';

const boundsSchema = objectSchema<Bounds>(
  'Bounds',
  { upper: { type: 'integer', minimum: 0 }, lower: { type: 'integer', minimum: 0 } },
  { exceptions: { ...listOf({ type: 'integer' } as const), description: 'Quantities between them that cannot be.' } },
);

const dropType: Properties<{ dropType: ShownDropType }>['dropType'] = { type: 'string', enum: SHOWN_DROP_TYPES };
const itemId = {
  type: 'string',
  description: 'Without an item, the bounds are of how many items of the type one run drops.',
  examples: ['30012'],
} as const;

const dropInfoSchema = objectSchema<BoundedDropInfo>('DropInfo', { dropType, bounds: boundsSchema }, { itemId });
const knownDropInfoSchema = objectSchema<DropInfo>('KnownDropInfo', { dropType }, { itemId, bounds: boundsSchema });

const always = {
  stageId: { type: 'string', examples: ['main_01-07'] },
  zoneId: { type: 'string', examples: ['main_1'] },
  stageType: { type: 'string', examples: ['MAIN'] },
  code: { type: 'string', description: 'The code in zh.', examples: ['1-7'] },
  code_i18n: localisedSchema,
  apCost: { type: 'integer', minimum: 0, description: 'Sanity; 99 where the stage has no cost that means anything.' },
  existence: existencePerServerSchema,
  minClearTime: { type: ['integer', 'null'], minimum: 0, description: 'Milliseconds.' },
} as const;

const sometimes = {
  isGacha: { type: 'boolean', enum: [true], description: 'A box that is opened: its runs are the items drawn.' },
  recognitionOnly: {
    ...listOf({ type: 'string' } as const),
    description: 'Items that a screenshot may show there and that no statistics count.',
  },
} as const;

const description = 'What can drop now on the server that was asked for.';

export const stageSchema = objectSchema<FullStage>('Stage', always, {
  ...sometimes,
  dropInfos: { ...listOf(dropInfoSchema), description },
});

/** A stage as returned with `bounds=known`. */
export const knownStageSchema = objectSchema<KnownStage>('KnownStage', always, {
  ...sometimes,
  dropInfos: { ...listOf(knownDropInfoSchema), description },
});
