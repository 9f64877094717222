import { formulaOf } from '../testing/planning-world.ts';
import { planningFormulas } from './planning-formulas.ts';

test('formulas come before the other crafts, and lack nothing that a plan asks for', () => {
  const whole = formulaOf('a', { b: 2 });
  const { extraOutcome: _, totalWeight: __, ...bare } = formulaOf('c', { a: 1 });
  const craft = formulaOf('d', { c: 1 });
  expect(planningFormulas([whole, bare] as never, [craft])).toEqual([
    whole,
    { ...bare, extraOutcome: [], totalWeight: 0 },
    craft,
  ]);
});
