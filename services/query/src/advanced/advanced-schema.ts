import { SERVERS } from '@droptally/domain/catalog/server';
import { byId, listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type {
  AdvancedAnswer,
  AdvancedBody,
  AdvancedMatrix,
  AdvancedQuery,
  AdvancedSeries,
  AdvancedStageTrend,
  AdvancedTrend,
} from '@droptally/proto/api/advanced';
import { matrixRowSchema } from '../matrix/matrix-schema.ts';
import { LEAST_CONFIDENCE, MOST_CONFIDENCE } from '../request/query-reader.ts';
import { countsSchema } from '../trend/trend-schema.ts';
import { LAST_INSTANT, LONGEST_ID, MOST_ITEMS, MOST_QUERIES, SOURCE_CATEGORIES } from './advanced.dto.ts';

const instant = { type: ['integer', 'null'], minimum: 0, maximum: LAST_INSTANT } as const;

const EXTRAS = {
  type: ['boolean', 'null'],
  description:
    'Adds the sums of each row, bucketStart, interval and sumSquares of a trend, and importsLeftOut; at the level of the body for all queries that do not say it.',
} as const;

const querySchema = objectSchema<AdvancedQuery>(
  'AdvancedQuery',
  {
    server: { type: 'string', enum: SERVERS },
    stageId: { type: 'string', maxLength: LONGEST_ID, examples: ['main_01-07'] },
  },
  {
    itemIds: {
      anyOf: [{ type: 'array', items: { type: 'string' }, maxItems: MOST_ITEMS }, { type: 'null' }],
      description: 'None means all.',
      examples: [['30012']],
    },
    isPersonal: { type: ['boolean', 'null'], description: 'Your own reports.', examples: [false] },
    sourceCategory: { type: ['string', 'null'], enum: [...SOURCE_CATEGORIES, null], examples: ['all'] },
    start: { ...instant, description: 'Milliseconds since 1970; 0 or none is the start of the server.', examples: [0] },
    end: { ...instant, description: 'Milliseconds since 1970, after start; 0 or none is now.', examples: [0] },
    interval: {
      ...instant,
      description: 'Asks for a trend: at least an hour, taken as whole hours, at most 360 of them.',
      examples: [null],
    },
    confidence: {
      type: ['number', 'null'],
      minimum: LEAST_CONFIDENCE,
      maximum: MOST_CONFIDENCE,
      description: 'Adds rate, lower and upper to each row; for all queries at once it is a parameter.',
      examples: [0.95],
    },
    extras: { ...EXTRAS, examples: [true] },
  },
);

export const advancedBodySchema = objectSchema<AdvancedBody>(
  'AdvancedQueries',
  { queries: { type: 'array', items: querySchema, minItems: 1, maxItems: MOST_QUERIES } },
  { extras: EXTRAS },
);

const LEFT_OUT = {
  type: 'boolean',
  enum: [true],
  description: 'With extras: imported counters reach across an end of the range or of a bucket, and are not counted.',
} as const;

const matrixSchema = objectSchema<AdvancedMatrix>(
  'AdvancedMatrix',
  { matrix: listOf(matrixRowSchema) },
  { importsLeftOut: LEFT_OUT },
);

const seriesSchema = objectSchema<AdvancedSeries>(
  'AdvancedSeries',
  {
    quantity: { ...countsSchema, description: 'One element for each bucket.' },
    times: {
      ...countsSchema,
      description:
        'The runs of the stage in each of them; equally long. With extras without those at times when the item could not drop.',
    },
  },
  {
    sumSquares: { ...countsSchema, description: 'With extras: the sum of the squared quantities of the runs.' },
    most: { type: 'integer', description: 'With extras: the most that one run can give.' },
  },
);

const stageTrendSchema = objectSchema<AdvancedStageTrend>(
  'AdvancedStageTrend',
  {
    results: { ...byId(seriesSchema), description: 'By item id.' },
    startTime: { type: 'integer', description: 'The start that was asked for, in milliseconds since 1970.' },
  },
  {
    bucketStart: {
      type: 'integer',
      description: 'When the first bucket begins, with extras: on a game day, or a whole hour.',
    },
    interval: {
      type: 'integer',
      minimum: 3_600_000,
      description: 'How long each bucket is, in milliseconds, with extras.',
    },
  },
);

const trendSchema = objectSchema<AdvancedTrend>(
  'AdvancedTrend',
  { trend: { ...byId(stageTrendSchema), description: 'By stage id.' } },
  { importsLeftOut: LEFT_OUT },
);

export const advancedSchema = objectSchema<AdvancedAnswer>('AdvancedResults', {
  advanced_results: {
    ...listOf({ anyOf: [matrixSchema, trendSchema] } as const),
    description: 'One for each query, in their order: a trend for those with an interval, else a matrix.',
  },
});
