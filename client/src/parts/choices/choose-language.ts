import type { Language } from '@droptally/domain/catalog/catalogue';
import { setLanguage } from '#data/preferences/language-choice.ts';
import { translate } from '#i18n/i18n.ts';
import { LANGUAGE_NAMES } from '#i18n/language.ts';
import { toast } from '#ui/toast/toaster.ts';

/** Another language for good; where its texts do not come the one before stays, and that is said. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await setLanguage(language);
  } catch {
    sayNotLoaded(language);
  }
}

/** Says that the texts of a language did not come, and offers to ask for them again. */
export function sayNotLoaded(language: Language): void {
  void toast(translate('shell.languageNotLoaded', { language: LANGUAGE_NAMES[language] }), {
    name: 'language',
    tone: 'error',
    milliseconds: 0,
    action: { text: translate('shell.retry'), run: () => void chooseLanguage(language) },
  });
}
