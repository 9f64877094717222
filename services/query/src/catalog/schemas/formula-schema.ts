import { listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type { Properties } from '@droptally/http/docs/schema-of';
import type { Formula, FormulaPart } from '@droptally/proto/api/catalogue/site';

type Cost = Formula['costs'][number];
type Outcome = NonNullable<Formula['extraOutcome']>[number];

const part: Properties<FormulaPart> = {
  id: { type: 'string', examples: ['30012'] },
  name: { type: 'string', description: 'The name in zh.' },
  rarity: { type: ['integer', 'null'], minimum: 0, maximum: 5 },
};
const count = { type: 'integer', minimum: 1 } as const;

export const formulaSchema = objectSchema<Formula>(
  'Formula',
  {
    id: { type: 'string', description: 'The item that is made.', examples: ['30013'] },
    name: { type: 'string', description: 'Its name in zh.' },
    costs: listOf(objectSchema<Cost>('FormulaCost', { ...part, count })),
  },
  {
    goldCost: { type: 'integer', minimum: 0 },
    extraOutcome: {
      ...listOf(objectSchema<Outcome>('FormulaOutcome', { ...part, count, weight: count })),
      description: 'What it may yield besides, by weight.',
    },
    totalWeight: count,
  },
);
