import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleStage, sampleZone } from '#data/testing/sample-catalog-data.ts';
import { pinName } from './pin-name.ts';

const zone = (id: string) => sampleZone(id, 'MAINLINE', [], { zoneName_i18n: { zh: `zone ${id}` } });
const stage = (id: string, zoneId: string, code: string) => sampleStage(id, zoneId, { code_i18n: { zh: code } });
const stages = [stage('a', 'usual', '10-8'), stage('b', 'tough', '10-8'), stage('c', 'usual', '10-9')];
const catalog = makeCatalog(
  { zones: [zone('usual'), zone('tough')], stages, items: [] },
  { server: 'CN', language: 'zh', at: NOW },
);

test('a stage with a shared code is disambiguated; an unknown stage and item use the id', () => {
  const names = ['a', 'b', 'c', 'gone'].map((id) => pinName({ kind: 'stage', id }, catalog));
  expect(names).toEqual(['10-8 (usual)', '10-8 (tough)', '10-9', 'gone']);
  expect(pinName({ kind: 'item', id: '30012' }, catalog)).toBe('30012');
});
