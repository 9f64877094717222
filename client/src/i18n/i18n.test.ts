import { jest } from '@jest/globals';

const texts = (retry: string) => ({ texts: { shell: { retry } } });
const missing = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

/** The texts as a page that begins has them, of which only some files come. */
async function begin(come: Partial<Record<'zh' | 'en' | 'ja', string>>) {
  jest.resetModules();
  for (const language of ['zh', 'en', 'ja'] as const) {
    const retry = come[language];
    jest.unstable_mockModule(`./locales/${language}.ts`, () => (retry === undefined ? missing() : texts(retry)));
  }
  Object.assign(globalThis, { document: { documentElement: { lang: '' } } });
  return await import('./i18n.ts');
}

test('a page begins in its language though the one that fills gaps does not come', async () => {
  const { startTexts, translate } = await begin({ zh: '重试' });
  await startTexts('zh');
  expect([translate('shell.retry'), document.documentElement.lang]).toEqual(['重试', 'zh-CN']);
});

test('a page begins in the language that fills gaps where its own does not come', async () => {
  const { startTexts, translate, currentLanguage } = await begin({ en: 'Retry' });
  await startTexts('zh');
  expect([translate('shell.retry'), currentLanguage(), document.documentElement.lang]).toEqual(['Retry', 'en', 'en']);
});

test('a page without any texts fails to begin', async () => {
  const { startTexts } = await begin({});
  await expect(startTexts('zh')).rejects.toThrow('Failed to fetch');
});

test('a language that does not come leaves the one before', async () => {
  const { startTexts, switchLanguage, translate, currentLanguage } = await begin({ zh: '重试', en: 'Retry' });
  await startTexts('zh');
  await expect(switchLanguage('ja')).rejects.toThrow('Failed to fetch');
  expect([translate('shell.retry'), currentLanguage(), document.documentElement.lang]).toEqual(['重试', 'zh', 'zh-CN']);
});
