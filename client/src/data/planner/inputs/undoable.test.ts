import { NO_INPUTS, type PlanInputs, reset, setExcluded, setHolding, setNeed, setOptions } from './plan-inputs.ts';
import { undoable } from './undoable.ts';

const ENTERED: PlanInputs = {
  needs: { a: 3, b: 4 },
  holdings: { a: 1 },
  goals: [],
  options: { ...NO_INPUTS.options, byProduct: true, byProductRates: { 2: 0.3 } },
  excluded: ['s1', 's2'],
  cleared: 's0',
};

/** What is there after an edit, later ones and the undo of the first. */
function afterUndo(edit: (inputs: PlanInputs) => PlanInputs, later: (inputs: PlanInputs) => PlanInputs): PlanInputs {
  let inputs = ENTERED;
  const change = (next: (before: PlanInputs) => PlanInputs) => {
    inputs = next(inputs);
  };
  const undo = undoable(change, edit);
  change(later);
  undo();
  return inputs;
}

const all = (inputs: PlanInputs) => reset(inputs, { options: true, excludes: true, items: true });

test('takes back what was done', () => {
  expect(afterUndo(all, (inputs) => inputs)).toEqual(ENTERED);
});

test('later edits stay, also of what was changed', () => {
  const later = (inputs: PlanInputs) =>
    setExcluded(setOptions(setHolding(setNeed(inputs, 'a', 9), 'c', 5), { requireExp: true }), ['s3'], true);
  const after = afterUndo(all, later);
  expect(after).toEqual({
    needs: { a: 9, b: 4 },
    holdings: { a: 1, c: 5 },
    goals: [],
    options: { ...ENTERED.options, requireExp: true },
    excluded: ['s3', 's1', 's2'],
    cleared: 's0',
  });
});

test('a stage that was excluded by the edit is included again', () => {
  const after = afterUndo(
    (inputs) => setExcluded(inputs, ['s3'], true),
    (inputs) => setExcluded(inputs, ['s4'], true),
  );
  expect(after.excluded).toEqual(['s1', 's2', 's4']);
});
