import { errorSchema } from '@droptally/http/docs/error-schema';
import { listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type { BatchAnswer, BatchBody, BatchRun } from '@droptally/proto/api/report';
import { IDEMPOTENCY_KEY } from '../report/idempotency-key.ts';
import { originProperties, reportAnswerSchema, runAlways, runSometimes } from '../report/report-schema.ts';
import { MOST_REPORTS } from './batch.dto.ts';

export const batchRunSchema = objectSchema<BatchRun>('ReportedRun', runAlways, {
  ...runSometimes,
  idempotencyKey: {
    type: ['string', 'null'],
    pattern: IDEMPOTENCY_KEY.source,
    description: 'Its own: sent again under it, alone or in any batch, it counts once.',
  },
});

export const batchBodySchema = objectSchema<BatchBody>('Batch', {
  ...originProperties,
  batchDrops: { type: 'array', items: batchRunSchema, minItems: 1, maxItems: MOST_REPORTS },
});

export const batchResults = {
  ...listOf({ anyOf: [reportAnswerSchema, errorSchema] } as const),
  description: 'One for each report, in their order.',
};

export const batchAnswerSchema = objectSchema<BatchAnswer>('BatchTaken', { results: batchResults });
