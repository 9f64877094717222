/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { beginChecklist, progressOf } from '@droptally/domain/planning/checklist';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { changeKeptList, keptList } from '#data/planner/checklist/checklist-store.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { RunRow } from './run-row.tsx';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const planned = { stageId: '1-7', runs: 36, sanity: 216, drops: [{ itemId: '30012', count: 44.8 }] };
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

function Rows() {
  const { list } = keptList('CN').get();
  const [row] = progressOf(list ?? { stages: [] });
  return row ? <RunRow row={row} ticks={list?.stages[0]?.ticks ?? 0} /> : null;
}

function show() {
  const page = (
    <RouterContextProvider router={router}>
      <CatalogProvider catalog={catalog}>
        <Rows />
      </CatalogProvider>
    </RouterContextProvider>
  );
  return { page, ...render(page) };
}

test('a row says how often a stage is played for what, and a ticked run is done until it is taken back', async () => {
  const list = beginChecklist([planned], () => ({ runs: 5, drops: {} }), { begunAt: NOW, account: null });
  changeKeptList('CN', (kept) => ({ ...kept, list }));
  const user = userEvent.setup();
  const { page, rerender } = show();
  const row = screen.getByRole('listitem');
  expect(row.textContent).toContain('1-7×36→44.8');
  expect(within(row).getByRole('progressbar').getAttribute('aria-label')).toBe('1-7: 0 of 36 runs done');
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'One more run of 1-7' }));
  rerender(<div key="again">{page}</div>);
  screen.getByRole('progressbar', { name: '1-7: 1 of 36 runs done' });
  await user.click(screen.getByRole('button', { name: 'Take back a run of 1-7' }));
  rerender(<div key="last">{page}</div>);
  screen.getByRole('progressbar', { name: '1-7: 0 of 36 runs done' });
});
