import { listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type { MatrixAnswer, MatrixRow } from '@droptally/proto/api/matrix';

export const matrixRowSchema = objectSchema<MatrixRow>(
  'MatrixRow',
  {
    stageId: { type: 'string', examples: ['main_01-07'] },
    itemId: { type: 'string', examples: ['30012'] },
    times: { type: 'integer', minimum: 1, description: 'Runs of the stage, whether or not the item dropped.' },
    quantity: { type: 'integer', minimum: 0 },
    stdDev: { type: 'number', minimum: 0, description: 'Of the quantity in one run, to four places.' },
    start: { type: 'integer', description: 'Milliseconds since 1970.' },
    end: { type: ['integer', 'null'], description: 'Null while the range is open.' },
    sumSquares: { type: 'integer', minimum: 0, description: 'Sum of the squared quantities of the runs.' },
  },
  {
    rate: { type: 'number', minimum: 0, description: 'Quantity per run, where an interval was asked for.' },
    lower: { type: 'number', minimum: 0 },
    upper: { type: 'number', minimum: 0 },
  },
);

export const matrixSchema = objectSchema<MatrixAnswer>('Matrix', { matrix: listOf(matrixRowSchema) });
