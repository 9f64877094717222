import type { Zone } from '@droptally/proto/api/catalog/zone';
import { NOW, sampleStage, sampleZone } from '#data/testing/sample-catalog-data.ts';
import { makeCatalog } from './catalog.ts';

/** A catalog of stages with the same code, each in a zone of its own. */
function alike(type: Zone['type'], ...zones: string[]) {
  const stages = zones.map((_, n) => sampleStage(`s${n}`, `z${n}`, { code_i18n: { zh: '10-6' } }));
  const named = zones.map((zh, n) => sampleZone(`z${n}`, type, [`s${n}`], { zoneName_i18n: { zh } }));
  const catalog = makeCatalog({ zones: named, stages, items: [] }, { server: 'CN', language: 'zh', at: NOW });
  return {
    names: stages.map((stage) => catalog.distinctLabelOf(stage).text),
    notes: stages.map((stage) => catalog.noteOf(stage)?.text),
  };
}

test('stages of one code are distinguished by the different parts of their zone names', () => {
  expect(alike('MAINLINE', 'Episode 10 (Standard)', 'Episode 10 (Tough)')).toEqual({
    names: ['10-6 (Standard)', '10-6 (Tough)'],
    notes: ['Standard', 'Tough'],
  });
});

test('an event needs no qualifier if its rerun has one', () => {
  expect(alike('ACTIVITY', '骑兵与猎人', '骑兵与猎人・复刻', '骑兵与猎人・别传')).toEqual({
    names: ['10-6', '10-6 (复刻)', '10-6 (别传)'],
    notes: ['骑兵与猎人', '骑兵与猎人・复刻', '骑兵与猎人・别传'],
  });
});

test('zones without a common start are named in full, and no word is cut', () => {
  expect(alike('ACTIVITY', 'Children of Ursus', 'Under Tides').names).toEqual([
    '10-6 (Children of Ursus)',
    '10-6 (Under Tides)',
  ]);
  expect(alike('ACTIVITY', 'IL Siracusano', 'Il Siracusano - Rerun').names).toEqual([
    '10-6 (IL Siracusano)',
    '10-6 (Il Siracusano - Rerun)',
  ]);
  expect(alike('ACTIVITY', 'Tide', 'Tides').names).toEqual(['10-6 (Tide)', '10-6 (Tides)']);
});

test('a stage with a unique code has no qualifier, and its zone as note', () => {
  expect(alike('MAINLINE', 'Episode 10')).toEqual({ names: ['10-6'], notes: ['Episode 10'] });
});
