import { LANGUAGES, type Language } from '@droptally/domain/catalog/catalog';
import type { FEATURES } from '#data/platform/platform.ts';
import { LANGUAGE_NAMES } from '#i18n/language.ts';
import type { Name, NameOf } from '#i18n/use-name.ts';
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
    ...withItsNames(name('shell.actLanguage', { language: LANGUAGE_NAMES[language] }), language),
    group: 'view',
    keys: `l ${language[0]}`,
    run: () => choose(language),
  }));
}

/** Its names in the languages of the site too: who seeks Japanese types that, or 日语. */
function withItsNames({ text, otherNames }: Name, language: Language): Name {
  const itsNames = LANGUAGES.map((spoken) => new Intl.DisplayNames([spoken], { type: 'language' }).of(language) ?? '');
  return { text, otherNames: () => [...otherNames(), ...itsNames] };
}
