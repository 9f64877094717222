import {
  ERROR_REASONS,
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type Violation,
} from '@droptally/proto/api/errors';
import { listOf, objectSchema } from './object-schema.ts';

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

const violationSchema = objectSchema<Violation>('Violation', {
  field: { type: 'string', description: 'Where in the request: a query parameter, or a path into the body.' },
  violation: { type: 'string', description: 'The rule that it breaks.' },
  message: { type: 'string' },
});

export const errorSchema = objectSchema<ErrorBody>(
  'Error',
  { code: { type: 'string', enum: CODES }, message: { type: 'string', description: 'For people to read.' } },
  {
    violations: listOf(violationSchema),
    reason: { type: 'string', enum: [...ERROR_REASONS], description: 'What the code leaves open, where it does.' },
  },
);
