import type { Language } from '@droptally/domain/catalog/catalog';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { TextFiller } from './fill-text.ts';
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, isLanguage } from './language.ts';
import { LATE_TEXTS, type LateFeature } from './late-texts.ts';
import type { TextTree } from './locales/text-tree.ts';
import type { TextKey, TextValues, Translate } from './text-key.ts';

type Loader = () => Promise<{ texts: TextTree }>;

const NAMESPACE = 'texts';

/** The i18next instance. The caller sets the language; nothing is detected or stored here. */
export const i18n = createInstance();
const filler = new TextFiller(i18n);

const loaders: Record<Language, Loader> = {
  zh: () => import('./locales/zh.ts'),
  en: () => import('./locales/en.ts'),
  ja: () => import('./locales/ja.ts'),
  ko: () => import('./locales/ko.ts'),
};

/** Features whose texts come with their screen, and have been needed. */
const needed = new Set<LateFeature>();

/**
 * Loads a language and, in parallel, the fallback language; render once this has resolved. If the language does not
 * load, the fallback is used. Rejects if neither loads.
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

/** Switches the language of texts and document. Rejects and changes nothing if the language does not load. */
export async function switchLanguage(language: Language): Promise<void> {
  await load(language);
  await i18n.changeLanguage(language);
  showLanguage(language);
}

/** Loads the texts of a feature that are not part of the languages, in the current one and each chosen later. */
export async function loadLateTexts(feature: LateFeature): Promise<void> {
  needed.add(feature);
  await loadLate(feature, currentLanguage());
}

export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
}

/** Translates outside a component, in the current language. */
export function translate(key: TextKey, values?: TextValues): string {
  return filler.fill(key, values);
}

export function hasTexts(language: Language): boolean {
  return i18n.hasResourceBundle(language, NAMESPACE);
}

/** Returns the translate function of a loaded language. */
export function textsIn(language: Language): Translate {
  return i18n.getFixedT(language);
}

/** Sets texts directly, where no bundler collects them. */
export function startTextsWith(language: Language, resources: Partial<Record<Language, TextTree>>): void {
  initialise(language);
  for (const [name, texts] of Object.entries(resources)) i18n.addResourceBundle(name, NAMESPACE, texts, true, true);
  filler.forget();
}

function initialise(language: Language): void {
  if (i18n.isInitialized) return;
  void i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    resources: {},
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    nsSeparator: false,
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
}

async function load(language: Language): Promise<void> {
  if (!hasTexts(language)) {
    const { texts } = await loaders[language]();
    i18n.addResourceBundle(language, NAMESPACE, texts);
    filler.forget();
  }
  await Promise.all([...needed].map((feature) => loadLate(feature, language)));
}

async function loadLate(feature: LateFeature, language: Language): Promise<void> {
  const { default: texts } = await LATE_TEXTS[feature][language]();
  i18n.addResourceBundle(language, NAMESPACE, { [feature]: texts });
  filler.forget();
}

function showLanguage(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : language;
}
