import type { Language } from '@droptally/domain/catalog/catalog';
import { setLanguage } from '#data/preferences/language-choice.ts';
import { translate } from '#i18n/i18n.ts';
import { LANGUAGE_NAMES } from '#i18n/language.ts';
import { toast } from '#ui/toast/toaster.ts';

/** Changes the language for good. If its texts fail to load, keeps the previous language and says so. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await setLanguage(language);
  } catch {
    sayNotLoaded(language);
  }
}

/** Says that a language's texts failed to load, and offers to retry. */
export function sayNotLoaded(language: Language): void {
  void toast(translate('shell.languageNotLoaded', { language: LANGUAGE_NAMES[language] }), {
    name: 'language',
    tone: 'error',
    milliseconds: 0,
    action: { text: translate('shell.retry'), run: () => void chooseLanguage(language) },
  });
}
