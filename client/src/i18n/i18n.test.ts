import { jest } from '@jest/globals';

const texts = (retry: string) => ({ texts: { shell: { retry } } });
const missing = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

/** Imports a fresh module in which only the given languages load. */
async function begin(come: Partial<Record<'zh' | 'en' | 'ja', string>>) {
  jest.resetModules();
  for (const language of ['zh', 'en', 'ja'] as const) {
    const retry = come[language];
    jest.unstable_mockModule(`./locales/${language}.ts`, () => (retry === undefined ? missing() : texts(retry)));
  }
  Object.assign(globalThis, { document: { documentElement: { lang: '' } } });
  return await import('./i18n.ts');
}

test('starts in its language if the fallback language does not load', async () => {
  const { startTexts, translate } = await begin({ zh: '重试' });
  await startTexts('zh');
  expect([translate('shell.retry'), document.documentElement.lang]).toEqual(['重试', 'zh-CN']);
});

test('starts in the fallback language if its own does not load', async () => {
  const { startTexts, translate, currentLanguage } = await begin({ en: 'Retry' });
  await startTexts('zh');
  expect([translate('shell.retry'), currentLanguage(), document.documentElement.lang]).toEqual(['Retry', 'en', 'en']);
});

test('fails to start without any texts', async () => {
  const { startTexts } = await begin({});
  await expect(startTexts('zh')).rejects.toThrow('Failed to fetch');
});

test('keeps the current language if the new one does not load', async () => {
  const { startTexts, switchLanguage, translate, currentLanguage } = await begin({ zh: '重试', en: 'Retry' });
  await startTexts('zh');
  await expect(switchLanguage('ja')).rejects.toThrow('Failed to fetch');
  expect([translate('shell.retry'), currentLanguage(), document.documentElement.lang]).toEqual(['重试', 'zh', 'zh-CN']);
});

test('texts that come late are loaded in the language of then, and in each that is chosen later', async () => {
  jest.unstable_mockModule('./late-texts.ts', () => ({
    LATE_TEXTS: {
      sql: { zh: async () => ({ default: { run: '运行' } }), en: async () => ({ default: { run: 'Run' } }) },
    },
  }));
  const { startTexts, switchLanguage, loadLateTexts, translate } = await begin({ zh: '重试', en: 'Retry' });
  await startTexts('zh');
  await loadLateTexts('sql');
  expect([translate('sql.run'), translate('shell.retry')]).toEqual(['运行', '重试']);
  await switchLanguage('en');
  expect([translate('sql.run'), translate('shell.retry')]).toEqual(['Run', 'Retry']);
});
