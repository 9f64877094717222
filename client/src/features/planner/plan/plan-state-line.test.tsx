/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { ApiError } from '#data/transport/api-error.ts';
import { planState } from '#features/planner/testing/plan-state.ts';
import { PlanStateLine } from './plan-state-line.tsx';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });

function showLine(parts: Parameters<typeof planState>[0]): void {
  render(
    <CatalogProvider catalog={catalog}>
      <PlanStateLine plan={planState(parts)} />
    </CatalogProvider>,
  );
}

test('new numbers are offered once there are some, and taken when asked for', async () => {
  const renew = jest.fn();
  showLine({ rates: { readAt: NOW, hasNewer: true, renew } });
  expect(renew).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'New numbers: recalculate' }));
  expect(renew).toHaveBeenCalledTimes(1);
});

test('without new numbers there is nothing to recalculate', () => {
  showLine({ rates: { readAt: NOW } });
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
