import { listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type { MatrixAnswer, MatrixRow } from '@droptally/proto/api/matrix';

export const matrixRowSchema = objectSchema<MatrixRow>(
  'MatrixRow',
  {
    stageId: { type: 'string', examples: ['main_01-07'] },
    itemId: { type: 'string', examples: ['30012'] },
    times: {
      type: 'integer',
      minimum: 1,
      description: 'Runs of the stage, whether or not the item dropped.',
      examples: [203_651],
    },
    quantity: { type: 'integer', minimum: 0, examples: [254_126] },
    stdDev: {
      type: 'number',
      minimum: 0,
      description: 'Of the quantity in one run, to four places.',
      examples: [0.4381],
    },
    start: { type: 'integer', description: 'Milliseconds since 1970.', examples: [1_556_676_000_000] },
    end: { type: ['integer', 'null'], description: 'Null while the range is open.', examples: [null] },
  },
  {
    sumSquares: {
      type: 'integer',
      minimum: 0,
      description: 'Sum of the squared quantities of the runs, where sums were asked for.',
      examples: [356_200],
    },
    most: {
      type: 'integer',
      minimum: 0,
      description: 'The most that one run can give, where sums were asked for.',
      examples: [2],
    },
    firstRun: {
      type: 'integer',
      description: 'Of your own rows, where sums were asked for: when the first of these runs was reported.',
      examples: [1_763_856_000_000],
    },
    rate: {
      type: 'number',
      minimum: 0,
      description: 'Quantity per run, where an interval was asked for.',
      examples: [1.2479],
    },
    lower: { type: 'number', minimum: 0, examples: [1.246] },
    upper: { type: 'number', minimum: 0, examples: [1.2498] },
  },
);

export const matrixSchema = objectSchema<MatrixAnswer>('Matrix', { matrix: listOf(matrixRowSchema) });
