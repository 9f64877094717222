import type { Language } from '@droptally/domain/catalog/catalog';
import { setLanguage } from '#data/preferences/language-choice.ts';
import { renewMessages } from '#data/push/renew-messages.ts';
import { translate } from '#i18n/i18n.ts';
import { LANGUAGE_NAMES } from '#i18n/language.ts';
import { whyNotLoaded } from '#ui/on-demand/why-not-loaded.ts';
import { toast } from '#ui/toast/toaster.ts';

/**
 * Changes the language for good, also of messages to this browser. If its texts fail to load, keeps the previous
 * language and says so.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await setLanguage(language);
  } catch {
    return sayNotLoaded(language);
  }
  await renewMessages();
}

/** Says that a language's texts failed to load, and why, and offers to retry. */
export async function sayNotLoaded(language: Language): Promise<void> {
  const values = { language: LANGUAGE_NAMES[language], reason: await whyNotLoaded() };
  await toast(translate('shell.languageNotLoaded', values), {
    name: 'language',
    tone: 'error',
    milliseconds: 0,
    action: { text: translate('shell.retry'), run: () => void chooseLanguage(language) },
  });
}
