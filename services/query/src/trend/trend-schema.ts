import { byId, listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type { StageTrend, TrendAnswer, TrendSeries } from '@droptally/proto/api/trend';

const countsSchema = listOf({ type: 'integer', minimum: 0 } as const);

export const seriesSchema = objectSchema<TrendSeries>('TrendSeries', {
  quantity: { ...countsSchema, description: 'One element for each game day or bucket.' },
  times: { ...countsSchema, description: 'The runs of the stage in each of them; equally long.' },
});

const stageTrendSchema = objectSchema<StageTrend>('StageTrend', {
  results: { ...byId(seriesSchema), description: 'By item id.' },
  startTime: { type: 'integer', description: 'When the first element begins, in milliseconds since 1970.' },
});

export const trendSchema = objectSchema<TrendAnswer>('Trends', {
  trend: { ...byId(stageTrendSchema), description: 'By stage id.' },
});
