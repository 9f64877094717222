import type { ShownStage } from '@droptally/domain/planning/shown-plan';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { translate } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { stageColumns } from './stage-columns.ts';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const serving = (serves: readonly string[]) => ({ stageId: 'main_01-07', serves }) as unknown as ShownStage;

beforeAll(() => startTestTexts('en'));

test('a stage that serves all of several needs says so, others show which', () => {
  const stages = [serving(['30011', '30012', '30013']), serving(['30012'])];
  const column = stageColumns(catalog, stages, null, translate).find(({ id }) => id === 'serves');
  const [all, one] = stages.map((stage) => column?.value(stage as never));
  expect(all).toBe('all needs');
  expect(one).toMatchObject([{ quantity: 0 }]);
});

test('two needs are shown, although a stage serves both', () => {
  const stages = [serving(['30011', '30012'])];
  const column = stageColumns(catalog, stages, null, translate).find(({ id }) => id === 'serves');
  expect(column?.value(stages[0] as never)).toHaveLength(2);
});
