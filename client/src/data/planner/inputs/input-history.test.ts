/** @jest-environment jsdom */
import { NO_HISTORY, withStep } from './input-history.ts';
import { NO_INPUTS, setExcluded, setHolding, setNeed } from './plan-inputs.ts';
import { changePlanInputs, planInputs, redoInputs, undoInputs, updatePlanInputs } from './plan-inputs-store.ts';

const needs = () => planInputs('CN').get().needs;

test('edits are taken back one by one, and made again', () => {
  changePlanInputs('CN', (inputs) => setNeed(inputs, 'a', 3));
  changePlanInputs('CN', (inputs) => setNeed(inputs, 'b', 4));
  undoInputs('CN');
  expect(needs()).toEqual({ a: 3 });
  undoInputs('CN');
  undoInputs('CN');
  expect(needs()).toEqual({});
  redoInputs('CN');
  redoInputs('CN');
  redoInputs('CN');
  expect(needs()).toEqual({ a: 3, b: 4 });
});

test('what came in by itself stays, and another edit ends what can be made again', () => {
  changePlanInputs('US', (inputs) => setNeed(inputs, 'a', 3));
  updatePlanInputs('US', (inputs) => setHolding(inputs, 'ore', 7));
  undoInputs('US');
  expect(planInputs('US').get()).toMatchObject({ needs: {}, holdings: { ore: 7 } });
  changePlanInputs('US', (inputs) => setNeed(inputs, 'c', 1));
  redoInputs('US');
  expect(planInputs('US').get().needs).toEqual({ c: 1 });
});

test('an amount that is typed digit by digit is one edit, and leaving out a stage is another', () => {
  const [one, twelve] = [setNeed(NO_INPUTS, 'a', 1), setNeed(NO_INPUTS, 'a', 12)];
  const typed = withStep(withStep(NO_HISTORY, { before: NO_INPUTS, after: one }), { before: one, after: twelve });
  expect(typed.past).toEqual([{ before: NO_INPUTS, after: twelve }]);
  const without = setExcluded(twelve, ['s1'], true);
  expect(withStep(typed, { before: twelve, after: without }).past).toHaveLength(2);
  expect(withStep(typed, { before: twelve, after: setHolding(twelve, 'a', 2) }).past).toHaveLength(2);
});
