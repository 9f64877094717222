import { NOW, sampleCatalogData, sampleStage, sampleZone } from '#data/testing/sample-catalog-data.ts';
import { makeCatalog } from './catalog.ts';
import { asCode } from './names.ts';

const zone = sampleZone('main_14', 'MAINLINE', ['14-1'], { zoneName_i18n: { zh: '相变临界' } });
const stage = sampleStage('lesson', 'main_14', { code_i18n: { zh: '紧急授课' } });
const catalog = makeCatalog(sampleCatalogData(), { server: 'JP', language: 'ja', at: NOW });

test('a code and its zone each carry their language', () => {
  expect(asCode(catalog.labelOf(sampleStage('14-1', 'main_14')), catalog.labelOf(zone))).toEqual({
    code: '14-1',
    note: '相变临界',
    noteLang: 'zh',
  });
  expect(asCode(catalog.labelOf(stage))).toEqual({ code: '紧急授课', lang: 'zh' });
});
