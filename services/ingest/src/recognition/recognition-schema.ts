import { errorSchema } from '@droptally/http/docs/error-schema';
import { listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type { RecognitionAnswer } from '@droptally/proto/api/report';
import { batchResults } from '../batch/batch-schema.ts';
import { ignoredSchema, reportHash } from '../report/report-schema.ts';

const { code, message, violations, reason } = errorSchema.properties;

const entryErrorSchema = objectSchema<RecognitionAnswer['errors'][number]>(
  'RecognitionError',
  { index: { type: 'integer', minimum: 0, description: 'Which report of the batch it is.' }, code, message },
  { violations, reason },
);

export const recognitionAnswerSchema = objectSchema<RecognitionAnswer>(
  'RecognitionTaken',
  {
    taskId: { ...reportHash, description: 'The last report taken, the one that old clients can take back.' },
    errors: listOf(entryErrorSchema),
  },
  { ignored: ignoredSchema, results: batchResults },
);
