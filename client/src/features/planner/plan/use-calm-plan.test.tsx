/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { PlanState } from '#data/planner/use-plan.ts';
import { useCalmPlan } from './use-calm-plan.ts';

const PLAN = { stages: [], crafts: [], totals: { sanity: 0, lmd: 0, exp: 0, craftLmd: 0 } };

type ShownProps = { state: PlanState['state']; plan?: PlanState['plan'] };
const Shown = ({ state, plan = PLAN }: ShownProps) => <>{useCalmPlan({ state, plan } as PlanState).state}</>;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a plan that comes soon is never pending, one that takes longer is', () => {
  const { rerender } = render(<Shown state="done" />);
  rerender(<Shown state="pending" />);
  act(() => jest.advanceTimersByTime(100));
  screen.getByText('done');
  rerender(<Shown state="error" />);
  screen.getByText('error');
  rerender(<Shown state="pending" />);
  act(() => jest.advanceTimersByTime(300));
  screen.getByText('pending');
  rerender(<Shown state="done" />);
  screen.getByText('done');
});

test('without a plan nothing is said to be done', () => {
  const { rerender } = render(<Shown state="done" />);
  rerender(<Shown state="pending" plan={null} />);
  screen.getByText('pending');
});
