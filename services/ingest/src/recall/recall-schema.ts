import { objectSchema } from '@droptally/http/docs/object-schema';
import type { RecallBody } from '@droptally/proto/api/report';
import { reportHash } from '../report/report-schema.ts';

export const recallBodySchema = objectSchema<RecallBody>('Recall', { reportHash });
