import { sampleItem, sampleStage, sampleZone } from '#data/testing/sample-catalog-data.ts';
import { knownItem, knownStage, knownZone } from './known-entries.ts';

const same = (name: string) => ({ zh: name, en: name, ja: name, ko: name });

test('a Chinese name repeated for all languages is Chinese only; a code is valid for all', () => {
  expect(knownItem(sampleItem('1', { name_i18n: same('荧光素') })).name_i18n).toEqual({ zh: '荧光素' });
  expect(knownStage(sampleStage('a', 'z', { code_i18n: same('炼金无限池') })).code_i18n).toEqual({ zh: '炼金无限池' });
  expect(knownStage(sampleStage('a', 'z', { code_i18n: same('1-7') })).code_i18n).toEqual(same('1-7'));
  const names = { zh: '第一章', en: 'Episode 1', ja: '第一章', ko: '에피소드 1' };
  expect(knownZone(sampleZone('z', 'MAINLINE', [], { zoneName_i18n: names })).zoneName_i18n).toEqual(names);
});

test('recruitment tags lose their rarity and recruitment its stage type', () => {
  expect(knownItem(sampleItem('tag', { itemType: 'RECRUIT_TAG', rarity: 0 })).rarity).toBeNull();
  expect(knownItem(sampleItem('1', { rarity: 0 })).rarity).toBe(0);
  expect(knownStage(sampleStage('recruit', 'recruit', { stageType: 'DAILY' })).stageType).toBeNull();
  expect(knownStage(sampleStage('CE-5', 'weekly', { stageType: 'DAILY' })).stageType).toBe('DAILY');
});
