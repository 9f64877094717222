import { listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type { ItemQuantity, SiteStats, StageTimes } from '@droptally/proto/api/site-stats';

const stageTimesSchema = objectSchema<StageTimes>('StageTimes', {
  stageId: { type: 'string', examples: ['main_01-07'] },
  times: { type: 'integer', minimum: 1 },
});

const itemQuantitySchema = objectSchema<ItemQuantity>('ItemQuantity', {
  itemId: { type: 'string', examples: ['30012'] },
  quantity: { type: 'integer', minimum: 1 },
});

export const siteStatsSchema = objectSchema<SiteStats>('SiteStats', {
  totalStageTimes: listOf(stageTimesSchema),
  totalStageTimes_24h: listOf(stageTimesSchema),
  totalItemQuantities: listOf(itemQuantitySchema),
  totalApCost: { type: 'integer', minimum: 0, description: 'Sanity spent in all those runs.' },
});
