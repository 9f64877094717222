import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { lastStages } from './last-stages.ts';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const stageIn = (zoneId: string) => catalog.stagesOf(zoneId)[0]?.stageId ?? '';
const draft = (stageId: string, server: 'CN' | 'US' = 'CN') => ({ server, stageId, drops: [], times: 1 });

test('each stage once, latest first, on this server', () => {
  const [one, event] = [stageIn('main_1'), stageIn('event_now')];
  const found = lastStages([draft(event), draft(one), draft(event), draft(stageIn('main_2'), 'US')], catalog);
  expect(found.map(({ stageId }) => stageId)).toEqual([event, one]);
});

test('a past event or a removed stage cannot be reported again', () => {
  expect(lastStages([draft(stageIn('event_21')), draft('gone')], catalog)).toEqual([]);
});
