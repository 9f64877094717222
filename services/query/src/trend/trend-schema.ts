import { byId, listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type { Lately, NewerDays, StageTrend, TrendAnswer, TrendSeries } from '@droptally/proto/api/trend';

export const countsSchema = listOf({ type: 'integer', minimum: 0 } as const);

export const seriesSchema = objectSchema<TrendSeries>('TrendSeries', {
  quantity: { ...countsSchema, description: 'One element for each game day or bucket.' },
  times: { ...countsSchema, description: 'The runs of the stage in each of them; equally long.' },
});

const startTime = { type: 'integer', description: 'When the first day begins, in milliseconds since 1970.' } as const;

const newerSchema = objectSchema<NewerDays>('NewerDays', {
  runs: { type: 'integer', minimum: 1 },
  lastDay: { type: 'integer', description: 'When the last of them began, in milliseconds since 1970.' },
});

const stageTrendSchema = objectSchema<StageTrend>(
  'StageTrend',
  { results: { ...byId(seriesSchema), description: 'By item id.' }, startTime },
  {
    newer: {
      ...newerSchema,
      description: 'With `days`: counted days after these, with too few runs to be shown instead of them.',
    },
  },
);

const latelySchema = objectSchema<Lately>('Lately', {
  startTime,
  days: { type: 'integer', minimum: 1 },
  runs: { ...byId({ type: 'integer', minimum: 1 } as const), description: 'By stage id.' },
});

export const trendSchema = objectSchema<TrendAnswer>(
  'Trends',
  {
    trend: {
      ...byId(stageTrendSchema),
      description:
        'By stage id. Each stage has days of its own: the latest with a tenth of the runs that its fullest days of the last two years have, or 1,000 runs on 10 days.',
    },
  },
  {
    lately: {
      ...latelySchema,
      description: 'With `days`: runs of each stage in the same days of all, by the same rule.',
    },
  },
);
