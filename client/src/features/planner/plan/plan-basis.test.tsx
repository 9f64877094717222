/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import type { PlanReasons } from '@droptally/domain/planning/plan-reasons';
import { render, screen } from '@testing-library/react';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import type { PlanState } from '#data/planner/use-plan.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { PlanBasis } from './plan-basis.tsx';

beforeAll(() => startTestTexts('en'));

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const NO_REASONS: PlanReasons = { stages: [], crafts: [], luck: [], thin: [] };

const show = (reasons: Partial<PlanReasons>) =>
  render(
    <CatalogProvider catalog={catalog}>
      <PlanBasis plan={{ plan: {}, reasons: { ...NO_REASONS, ...reasons } } as PlanState} />
    </CatalogProvider>,
  );

test('what is luck and which rates a plan rests on is said under one heading', () => {
  show({
    luck: [
      { itemId: '4001', by: 'drops' },
      { itemId: '0010', by: 'by-products' },
    ],
    thin: [{ stageId: '1-7', itemId: '4001', runs: 1_203, rate: 0.123, lower: 0.112, upper: 0.134, sanity: 14.04 }],
  });
  expect(screen.getByRole('group').textContent).toContain('What the plan rests on');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Comes along with other drops, no run is played for it: LMD',
    'By luck alone, as by-products of crafts: EXP',
    'LMD at 1-7: 12.3 % (11.2 – 13.4 %), from 1,203 runs. That moves the plan by up to 14 sanity.',
  ]);
});

test('nothing is said where there is nothing to say', () => {
  show({ thin: [{ stageId: '1-7', itemId: '4001', runs: 1e9, rate: 0.5, lower: 0.5, upper: 0.5, sanity: 0.01 }] });
  expect(screen.queryByRole('group')).toBeNull();
});
