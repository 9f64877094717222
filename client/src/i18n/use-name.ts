import { useTranslation } from 'react-i18next';
import { hasTexts, textsIn } from './i18n.ts';
import type { TextKey, TextValues } from './text-key.ts';

/** A name in the current language, and other names to be found by: the English one and words of the same meaning. */
export type Name = { text: string; otherNames: () => readonly string[] };

export type NameOf = (key: TextKey, values?: TextValues) => Name;

/** Lists of words, separated by commas. */
const WORDS: { readonly [Key in TextKey]?: TextKey } = {
  'account.logIn': 'finding.account',
  'account.title': 'finding.account',
  'about.contact': 'finding.contact',
  'about.credits': 'finding.credits',
  'push.closing': 'finding.push',
  'push.maintenance': 'finding.push',
  'push.newStage': 'finding.push',
  'push.upgrade': 'finding.push',
  'settings.kept': 'finding.kept',
  'settings.language': 'finding.language',
  'settings.look': 'finding.look',
  'settings.lowData': 'finding.lowData',
  'settings.reset': 'finding.reset',
  'settings.style': 'finding.style',
  'shell.actTheme': 'finding.look',
};

/** Returns the names of what the palette and the search find. */
export function useName(): NameOf {
  const { t } = useTranslation();
  const wordsOf = (key: TextKey) => [t(key), englishText(key) ?? ''].flatMap((list) => list.split(', '));
  return (key, values) => {
    const text = t(key, values);
    const words = WORDS[key];
    const otherNames = () => {
      const others = new Set([englishText(key, values) ?? '', ...(words ? wordsOf(words) : [])]);
      return [...others].filter((other) => other !== '' && other !== text);
    };
    return { text, otherNames };
  };
}

/** The English text; undefined until English has loaded. Players of every language know some of it, such as "login". */
function englishText(key: TextKey, values?: TextValues): string | undefined {
  return hasTexts('en') ? textsIn('en')(key, values) : undefined;
}
