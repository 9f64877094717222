import { errorSchema } from '@droptally/http/docs/error-schema';
import { listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type { BatchAnswer, BatchBody } from '@droptally/proto/api/report';
import { originProperties, reportAnswerSchema, runSchema } from '../report/report-schema.ts';
import { MOST_REPORTS } from './batch.dto.ts';

export const batchBodySchema = objectSchema<BatchBody>('Batch', {
  ...originProperties,
  batchDrops: { type: 'array', items: runSchema, minItems: 1, maxItems: MOST_REPORTS },
});

export const batchResults = {
  ...listOf({ anyOf: [reportAnswerSchema, errorSchema] } as const),
  description: 'One for each report, in their order.',
};

export const batchAnswerSchema = objectSchema<BatchAnswer>('BatchTaken', { results: batchResults });
