/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import type { PlanState } from '#data/planner/use-plan.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { ApiError } from '#data/transport/api-error.ts';
import { PlanStateLine } from './plan-state-line.tsx';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });

function showLine({ hasNewer = false, ...more }: Partial<PlanState> & { hasNewer?: boolean }) {
  const renew = jest.fn();
  const rates = {
    set: undefined,
    readAt: NOW,
    hasNewer,
    renew,
    pending: false,
    error: null,
    failed: false,
    refetch: () => {},
  };
  const plan = {
    state: 'done',
    plan: null,
    values: null,
    isValued: false,
    search: 'none',
    leftOut: null,
    reasons: null,
    chances: null,
    sampling: 'none',
    sample: () => {},
    problem: null,
    retry: () => {},
    engine: null,
    rates,
    ...more,
  } as const;
  render(
    <CatalogProvider catalog={catalog}>
      <PlanStateLine plan={plan} />
    </CatalogProvider>,
  );
  return renew;
}

test('new numbers are offered once there are some, and taken when asked for', async () => {
  const renew = showLine({ hasNewer: true });
  expect(renew).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'New numbers: recalculate' }));
  expect(renew).toHaveBeenCalledTimes(1);
});

test('without new numbers there is nothing to recalculate', () => {
  showLine({});
  expect(screen.queryByRole('button')).toBeNull();
});

test('what failed is said, and can be tried again', async () => {
  const retry = jest.fn();
  const error = new ApiError(429, 'Too many', 'TOO_MANY_REQUESTS');
  showLine({ state: 'error', problem: { kind: 'failed', error }, retry });
  screen.getByText(/^Failed to calculate: \(429\) Too many plans were asked for/);
  await userEvent.click(screen.getByRole('button'));
  expect(retry).toHaveBeenCalledTimes(1);
});
