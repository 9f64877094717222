import type { Language } from '@droptally/domain/catalog/catalogue';
import { createInstance } from 'i18next';
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, isLanguage } from './language.ts';
import { cutTexts } from './locales/cut-texts.ts';
import type { TextTree } from './locales/text-tree.ts';
import type { TextKey, TextValues, Translate } from './text-key.ts';

type Loader = () => Promise<{ texts: TextTree }>;

const NAMESPACE = 'texts';

/** The languages of the screens and their texts. It is told which language to use; it remembers and detects none. */
export const i18n = createInstance();

const loaders: Record<Language, Loader> = {
  zh: () => import('./locales/zh.ts'),
  en: () => import('./locales/en.ts'),
  ja: () => import('./locales/ja.ts'),
  ko: () => import('./locales/ko.ts'),
};

/**
 * Loads a language, and meanwhile the one that fills its gaps; screens are drawn once this has resolved. Where the
 * language does not come they are drawn in the other: it fails where neither does.
 */
export async function startTexts(language: Language): Promise<void> {
  initialise(language);
  const fallback = load(FALLBACK_LANGUAGE).then(
    () => true,
    () => false,
  );
  try {
    await load(language);
  } catch (cause) {
    if (!(await fallback)) throw cause;
    await i18n.changeLanguage(FALLBACK_LANGUAGE);
  }
  showLanguage(currentLanguage());
}

/** Changes the language of everything that is shown, and of the document; nothing changes where it does not come. */
export async function switchLanguage(language: Language): Promise<void> {
  await load(language);
  await i18n.changeLanguage(language);
  showLanguage(language);
}

export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
}

/** A text outside a component, in the language of now. */
export function translate(key: TextKey, values?: TextValues): string {
  return textsIn(currentLanguage())(key, values);
}

const translates = new Map<Language, Translate>();

/** The texts in a language that has been loaded. */
export function textsIn(language: Language): Translate {
  let texts = translates.get(language);
  if (!texts) {
    const find = i18n.getFixedT(language);
    texts = cutTexts(language, (key, values) => find(key, { ...values, skipInterpolation: true }));
    translates.set(language, texts);
  }
  return texts;
}

/** Sets texts directly, for where no bundler collects them. */
export function startTextsWith(language: Language, resources: Partial<Record<Language, TextTree>>): void {
  initialise(language);
  for (const [name, texts] of Object.entries(resources)) i18n.addResourceBundle(name, NAMESPACE, texts, true, true);
}

function initialise(language: Language): void {
  if (i18n.isInitialized) return;
  void i18n.init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    resources: {},
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    nsSeparator: false,
    initAsync: false,
  });
}

async function load(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, NAMESPACE)) return;
  const { texts } = await loaders[language]();
  i18n.addResourceBundle(language, NAMESPACE, texts);
}

function showLanguage(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : language;
}
