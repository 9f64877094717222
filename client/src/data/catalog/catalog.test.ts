import type { Zone } from '@droptally/proto/api/catalog/zone';
import { NOW, sampleCatalogData, sampleItem, sampleStage } from '#data/testing/sample-catalog-data.ts';
import { makeCatalog } from './catalog.ts';
import { stageProblem } from './stage-problem.ts';

const data = sampleCatalogData();
const catalog = makeCatalog(data, { server: 'CN', language: 'ja', at: NOW });
const american = makeCatalog(data, { server: 'US', language: 'en', at: NOW });

test('zones are sorted by index, then those without one by number; items by sortId', () => {
  const mains = [...catalog.zones.keys()].filter((id) => id.startsWith('main'));
  expect(mains).toEqual(['main_1', 'main_2', 'main_12']);
  expect([...catalog.items.keys()].slice(0, 3)).toEqual(['2001', '3003', '9001']);
});

test('an item that is not to be shown is unknown here', () => {
  const data = sampleCatalogData();
  const items = [...data.items, sampleItem('40001', { hide: true }), sampleItem('40002', { hide: false })];
  const catalog = makeCatalog({ ...data, items }, { server: 'CN', language: 'en', at: NOW });
  expect(['40001', '40002'].map((id) => catalog.items.has(id))).toEqual([false, true]);
});

test('a missing name falls back to English with its language marked; a code has no language', () => {
  const item = sampleItem('1', { name_i18n: { zh: '源岩', en: 'Orirock' } });
  expect(catalog.labelOf(item)).toEqual({ text: 'Orirock', lang: 'en' });
  expect(catalog.labelOf(sampleItem('1', { name_i18n: { zh: '源岩' } }))).toEqual({ text: '源岩', lang: 'zh' });
  expect(catalog.labelOf(sampleStage('1-7', 'main_1'))).toEqual({ text: '1-7' });
  expect(american.nameOf(item)).toBe('Orirock');
});

test('the status of a zone depends on the server and the time', () => {
  const zone = (id: string) => catalog.zones.get(id) as Zone;
  expect(catalog.statusOf(zone('event_now'))).toBe('open');
  expect(catalog.statusOf(zone('event_21'))).toBe('closed');
  expect(catalog.statusOf(zone('event_next'))).toBe('pending');
  expect(catalog.statusOf(zone('main_1'))).toBe('permanent');
  expect(catalog.typeOf(zone('event_next'))).toBe('ACTIVITY_PENDING');
  expect(catalog.typeOf(zone('main_1'))).toBe('MAINLINE');
  const before = makeCatalog(data, { server: 'CN', language: 'zh', at: Date.UTC(2021, 5, 2) });
  expect(before.typeOf(zone('event_21'))).toBe('ACTIVITY_OPEN');
});

test('a zone of a type that is not known here is shown as an event', () => {
  const zone: Zone = { ...(catalog.zones.get('event_21') as Zone), type: 'ARCADE' };
  expect(catalog.typeOf(zone)).toBe('ACTIVITY_CLOSED');
});

test('stages are in the order of their codes, as a person counts, and named ones as the operator has them', () => {
  const orderOf = (...codes: readonly string[]) => {
    const stages = codes.map((code) => sampleStage(code, 'main_1'));
    const zones = data.zones.map((zone) =>
      zone.zoneId === 'main_1' ? { ...zone, stages: stages.map(({ stageId }) => stageId) } : zone,
    );
    const made = makeCatalog({ ...data, zones, stages }, { server: 'CN', language: 'en', at: NOW });
    return made.stagesOf('main_1').map(({ code }) => code);
  };
  expect(orderOf('9-19', '9-3', 'S9-1', '9-4')).toEqual(['9-3', '9-4', '9-19', 'S9-1']);
  expect(orderOf('BI-EX-1', 'BI-10', 'BI-7')).toEqual(['BI-7', 'BI-10', 'BI-EX-1']);
  expect(orderOf('Second box', 'A box')).toEqual(['Second box', 'A box']);
});

test('stages with a rune come before the other boxes', () => {
  expect(catalog.stagesOf('gacha').map(({ stageId }) => stageId)).toEqual(['randomMaterialRune_1', 'box_1']);
});

test('a stage can be reported while its zone is open, if the server has it and it has a drop list', () => {
  expect(stageProblem(catalog, 'main_1', '1-7')).toBeNull();
  expect(stageProblem(catalog, 'event_now', 'now-1')).toBeNull();
  expect(stageProblem(catalog)).toBe('NOT_FOUND');
  expect(stageProblem(american, 'main_2', '2-1')).toBe('NOT_FOUND');
  expect(stageProblem(catalog, 'event_21', 'e21-1')).toBe('EXPIRED');
  expect(stageProblem(catalog, 'event_next', 'next-1')).toBe('EXPIRED');
  expect(stageProblem(catalog, 'main_1', 'nothing')).toBe('NOT_FOUND');
  expect(stageProblem(catalog, 'weekly', 'CE-5')).toBe('INVALID');
});
