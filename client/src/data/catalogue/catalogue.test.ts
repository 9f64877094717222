import type { Zone } from '@droptally/proto/api/catalogue/zone';
import { NOW, sampleCatalogueData, sampleItem, sampleStage } from '#data/testing/sample-catalogue-data.ts';
import { makeCatalogue } from './catalogue.ts';
import { stageProblem } from './stage-problem.ts';

const data = sampleCatalogueData();
const catalogue = makeCatalogue(data, { server: 'CN', language: 'ja', at: NOW });
const american = makeCatalogue(data, { server: 'US', language: 'en', at: NOW });

test('zones are sorted by index, then those without one by number; items by sortId', () => {
  const mains = [...catalogue.zones.keys()].filter((id) => id.startsWith('main'));
  expect(mains).toEqual(['main_1', 'main_2', 'main_12']);
  expect([...catalogue.items.keys()].slice(0, 3)).toEqual(['2001', '3003', '9001']);
});

test('a missing name falls back to English with its language marked; a code has no language', () => {
  const item = sampleItem('1', { name_i18n: { zh: '源岩', en: 'Orirock' } });
  expect(catalogue.labelOf(item)).toEqual({ text: 'Orirock', lang: 'en' });
  expect(catalogue.labelOf(sampleItem('1', { name_i18n: { zh: '源岩' } }))).toEqual({ text: '源岩', lang: 'zh' });
  expect(catalogue.labelOf(sampleStage('1-7', 'main_1'))).toEqual({ text: '1-7' });
  expect(american.nameOf(item)).toBe('Orirock');
});

test('the status of a zone depends on the server and the time', () => {
  const zone = (id: string) => catalogue.zones.get(id) as Zone;
  expect(catalogue.statusOf(zone('event_now'))).toBe('open');
  expect(catalogue.statusOf(zone('event_21'))).toBe('closed');
  expect(catalogue.statusOf(zone('event_next'))).toBe('pending');
  expect(catalogue.statusOf(zone('main_1'))).toBe('permanent');
  expect(catalogue.typeOf(zone('event_next'))).toBe('ACTIVITY_PENDING');
  expect(catalogue.typeOf(zone('main_1'))).toBe('MAINLINE');
  const before = makeCatalogue(data, { server: 'CN', language: 'zh', at: Date.UTC(2021, 5, 2) });
  expect(before.typeOf(zone('event_21'))).toBe('ACTIVITY_OPEN');
});

test('stages with a rune come before the other boxes', () => {
  expect(catalogue.stagesOf('gacha').map(({ stageId }) => stageId)).toEqual(['randomMaterialRune_1', 'box_1']);
});

test('a stage can be reported while its zone is open, if the server has it and it has a drop list', () => {
  expect(stageProblem(catalogue, 'main_1', '1-7')).toBeNull();
  expect(stageProblem(catalogue, 'event_now', 'now-1')).toBeNull();
  expect(stageProblem(catalogue)).toBe('NOT_FOUND');
  expect(stageProblem(american, 'main_2', '2-1')).toBe('NOT_FOUND');
  expect(stageProblem(catalogue, 'event_21', 'e21-1')).toBe('EXPIRED');
  expect(stageProblem(catalogue, 'event_next', 'next-1')).toBe('EXPIRED');
  expect(stageProblem(catalogue, 'main_1', 'nothing')).toBe('NOT_FOUND');
  expect(stageProblem(catalogue, 'weekly', 'CE-5')).toBe('INVALID');
});
