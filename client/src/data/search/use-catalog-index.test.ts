import { buildSearchIndex } from '@droptally/domain/search/search-index';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData, sampleItem } from '#data/testing/sample-catalog-data.ts';
import { searchables } from './use-catalog-index.ts';

const zonesOn = (server: 'CN' | 'US') =>
  searchables(makeCatalog(sampleCatalogData(), { server, language: 'en', at: NOW })).filter(
    ({ kind }) => kind === 'zone',
  );

test('the zones of the server can be found, open ones first', () => {
  const ids = zonesOn('US').map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['main_1', 'event_now', 'event_21']));
  expect(ids.indexOf('event_now')).toBeLessThan(ids.indexOf('event_21'));
  expect(ids).not.toContain('main_2');
});

test('a zone without stages cannot be found', () => {
  expect(zonesOn('CN').map(({ id }) => id)).not.toContain('empty');
});

test('a zone is found by its name in another language', () => {
  expect(buildSearchIndex(zonesOn('CN')).find('main_12 章')[0]).toMatchObject({
    rank: 'exact',
    entry: { id: 'main_12' },
  });
});

test('an item that only crafts make can be found, one that players never see cannot', () => {
  const items = [sampleItem('30135', { itemType: 'ARKPLANNER' }), sampleItem('9001', { itemType: 'TEMP' })];
  const catalog = makeCatalog({ ...sampleCatalogData(), items }, { server: 'CN', language: 'en', at: NOW });
  expect(searchables(catalog).flatMap(({ kind, id }) => (kind === 'item' ? [id] : []))).toEqual(['30135']);
});
