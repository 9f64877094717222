/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NO_INPUTS, type PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import type { ChangeInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { ResetSheet } from './reset-sheet.tsx';

const INPUTS: PlanInputs = {
  needs: { 30012: 3 },
  holdings: { 30011: 1 },
  goals: [],
  options: { ...NO_INPUTS.options, byProduct: true },
  excluded: ['main_01-07'],
  cleared: 'main_01-06',
};

test('resets what is chosen, nothing before that, and can be undone', async () => {
  const change = jest.fn<ChangeInputs>();
  const user = userEvent.setup();
  render(<ResetSheet change={change} onClose={() => {}} />);
  const run = screen.getByRole<HTMLButtonElement>('button', { name: 'Reset' });
  expect(run.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Excluded stages' }));
  await user.click(run);
  const edited = () => change.mock.lastCall?.[0](INPUTS);
  expect(edited()).toEqual({ ...INPUTS, excluded: [], cleared: null });
  await screen.findByText('The planner was reset.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(edited()).toEqual(INPUTS);
});
