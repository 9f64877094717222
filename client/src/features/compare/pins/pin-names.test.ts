import { makeCatalogue } from '../../../data/catalogue/catalogue.ts';
import { NOW, sampleStage, sampleZone } from '../../../data/testing/sample-catalogue-data.ts';
import { pinNames } from './pin-names.ts';

const zone = (id: string) => sampleZone(id, 'MAINLINE', [], { zoneName_i18n: { zh: `zone ${id}` } });
const stage = (id: string, zoneId: string, code: string) => sampleStage(id, zoneId, { code_i18n: { zh: code } });
const stages = [stage('a', 'usual', '10-8'), stage('b', 'tough', '10-8'), stage('c', 'usual', '10-9')];
const catalogue = makeCatalogue(
  { zones: [zone('usual'), zone('tough')], stages, items: [] },
  { server: 'CN', language: 'zh', at: NOW },
);
const pins = (...ids: string[]) => ids.map((id) => ({ kind: 'stage' as const, id }));

test('stages that share their code are told apart by their zones, others are called by their code alone', () => {
  expect(pinNames(pins('a', 'b', 'c'), catalogue)).toEqual(['10-8 · zone usual', '10-8 · zone tough', '10-9']);
  expect(pinNames(pins('a', 'c'), catalogue)).toEqual(['10-8', '10-9']);
});
