import { listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type { Properties } from '@droptally/http/docs/schema-of';
import type { FullFormula, FullFormulaPart } from '@droptally/proto/api/catalog/site';

type Cost = FullFormula['costs'][number];
type Outcome = FullFormula['extraOutcome'][number];

const part: Properties<FullFormulaPart> = {
  id: { type: 'string', examples: ['30012'] },
  name: { type: 'string', description: 'The name in zh.' },
  rarity: { type: 'integer', minimum: 0, maximum: 5 },
};
const count = { type: 'integer', minimum: 1 } as const;

export const formulaSchema = objectSchema<FullFormula>('Formula', {
  id: { type: 'string', description: 'The item that is made.', examples: ['30013'] },
  name: { type: 'string', description: 'Its name in zh.' },
  goldCost: { type: 'integer', minimum: 0 },
  costs: listOf(objectSchema<Cost>('FormulaCost', { ...part, count })),
  extraOutcome: {
    ...listOf(objectSchema<Outcome>('FormulaOutcome', { ...part, count, weight: count })),
    description: 'What it may yield besides, by weight.',
  },
  totalWeight: { type: 'integer', minimum: 0, description: 'Of all that it may yield besides.' },
});
