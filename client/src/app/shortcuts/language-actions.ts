import { LANGUAGES, type Language } from '@droptally/domain/catalog/catalog';
import type { FEATURES } from '#data/platform/platform.ts';
import { LANGUAGE_NAMES } from '#i18n/language.ts';
import type { NameOf } from '#i18n/use-name.ts';
import type { Action } from '#ui/actions/action.ts';

/** Actions to switch the language, where the user can choose it. */
export function languageActions(
  { languageChoice }: Pick<typeof FEATURES, 'languageChoice'>,
  name: NameOf,
  choose: (language: Language) => void,
): Action[] {
  if (!languageChoice) return [];
  return LANGUAGES.map((language) => ({
    id: `language:${language}`,
    ...name('shell.actLanguage', { language: LANGUAGE_NAMES[language] }),
    group: 'view',
    keys: `l ${language[0]}`,
    run: () => choose(language),
  }));
}
