import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { type SectionOptions, zoneSections } from './zone-sections.ts';

const data = sampleCatalogData();

test('sections and their groups are in selector order; empty ones are left out', () => {
  expect(outline('CN')).toEqual([
    'ACTIVITY_OPEN OTHER: event_now',
    'ACTIVITY_PENDING OTHER: event_next',
    'MAINLINE AWAKENING_HOUR: main_1 main_2',
    'MAINLINE DYING_SUN: main_12',
    'GACHABOX OTHER: gacha',
    'RECRUIT OTHER: recruit',
    'ACTIVITY_CLOSED 2020: event_20',
    'ACTIVITY_CLOSED 2021: event_21',
    'WEEKLY OTHER: weekly',
  ]);
});

test('each server has its own zones', () => {
  expect(outline('US')).toContain('MAINLINE AWAKENING_HOUR: main_1');
});

test('hiding closed zones leaves only stages with a drop list, and no recruitment', () => {
  expect(outline('CN', { hideClosed: true })).toEqual([
    'ACTIVITY_OPEN OTHER: event_now',
    'MAINLINE AWAKENING_HOUR: main_1 main_2',
    'MAINLINE DYING_SUN: main_12',
    'GACHABOX OTHER: gacha',
  ]);
});

test('for reports it lists what can be reported now; with closed zones, all but recruitment', () => {
  expect(outline('CN', { hideClosed: true, forReport: true })).not.toContain('ACTIVITY_PENDING OTHER: event_next');
  expect(outline('CN', { hideClosed: true, forReport: true })).toContain('ACTIVITY_OPEN OTHER: event_now');
  expect(outline('CN', { forReport: true })).toContain('ACTIVITY_CLOSED 2021: event_21');
  expect(outline('CN', { forReport: true })).not.toContain('RECRUIT OTHER: recruit');
});

test('the zone asked for is never left out', () => {
  for (const zoneId of ['event_21', 'recruit', 'weekly']) {
    const shown = outline('CN', { hideClosed: true, zoneId });
    expect(shown.filter((line) => !outline('CN', { hideClosed: true }).includes(line))).toEqual([
      expect.stringContaining(zoneId),
    ]);
  }
  expect(outline('CN', { hideClosed: true, zoneId: 'main_1' })).toEqual(outline('CN', { hideClosed: true }));
  expect(outline('US', { zoneId: 'main_2' })).toEqual(outline('US'));
});

test('a single group without a sub-type is not a group of its own', () => {
  const [first] = sections('CN');
  expect(first?.groups.map(({ kind }) => kind)).toEqual(['only']);
});

function sections(server: 'CN' | 'US', options?: SectionOptions) {
  return zoneSections(makeCatalog(data, { server, language: 'zh', at: NOW }), options);
}

function outline(server: 'CN' | 'US', options?: SectionOptions): string[] {
  return sections(server, options).flatMap(({ type, groups }) =>
    groups.map(({ id, zones }) => `${type} ${id}: ${zones.map(({ zone }) => zone.zoneId).join(' ')}`),
  );
}
