import { listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type { Pattern, PatternAnswer, PatternDrop } from '@droptally/proto/api/pattern';

const dropSchema = objectSchema<PatternDrop>('PatternDrop', {
  itemId: { type: 'string', examples: ['30012'] },
  quantity: { type: 'integer', minimum: 1 },
});

const patternSchema = objectSchema<Pattern>(
  'Pattern',
  {
    stageId: { type: 'string', examples: ['main_01-07'] },
    pattern: objectSchema<Pattern['pattern']>('PatternDrops', {
      drops: { ...listOf(dropSchema), description: 'In the order of the items; empty for runs without a drop.' },
    }),
    times: { type: 'integer', minimum: 1, description: 'Runs of the stage that were reported one by one.' },
    quantity: { type: 'integer', minimum: 1, description: 'Those among them that gave this pattern.' },
    start: { type: 'integer', description: 'Milliseconds since 1970.' },
    end: { type: ['integer', 'null'], description: 'Null while the range is open.' },
  },
  {
    since: {
      type: 'integer',
      description: 'Of patterns of everybody, where sums were asked for: when the day of the first counted run began.',
    },
  },
);

export const patternsSchema = objectSchema<PatternAnswer>('Patterns', { pattern_matrix: listOf(patternSchema) });
