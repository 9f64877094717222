/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import type { ShownStage } from '@droptally/domain/planning/shown-plan';
import { jest } from '@jest/globals';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { i18n } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { stageColumns } from './stage-columns.ts';
import { StageSheet } from './stage-sheet.tsx';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const stage: ShownStage = {
  ...{ stageId: '1-7', runs: 6, sanity: 36, lmd: 0, exp: 0 },
  ...{ drops: [{ itemId: '30012', count: 7.5 }], serves: ['30012'] },
};
const run = jest.fn();
const onClose = jest.fn();

beforeAll(() => startTestTexts('en'));

test('all that a plan says of a stage is there, and a key leaves the stage out', async () => {
  const facts = { leftOut: [{ stageId: '1-7', sanity: 12.34, instead: '2-1' }], reasons: null };
  const columns = stageColumns(catalog, 1, facts, i18n.t);
  const component = () => (
    <CatalogProvider catalog={catalog}>
      <StageSheet stage={stage} columns={columns} leaveOut={{ label: () => 'Not this stage', run }} onClose={onClose} />
    </CatalogProvider>
  );
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: '1-7' });
  const factOf = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;
  expect([factOf('Runs'), factOf('Sanity')]).toEqual(['6', '36']);
  expect(factOf('Expected drops')).toContain('7.5 Item 30012');
  expect(factOf('Without it')).toContain('+12.3 · 2-1');
  expect(screen.queryByText('Each')).toBeNull();
  screen.getByRole('link', { name: 'Open the stage' });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Not this stage' }));
  expect([onClose.mock.calls.length, run.mock.calls]).toEqual([1, [[stage]]]);
});
