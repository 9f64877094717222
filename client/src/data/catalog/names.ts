import { LANGUAGES, type Language } from '@droptally/domain/catalog/catalog';
import type { Item } from '@droptally/proto/api/catalog/item';
import type { Localised } from '@droptally/proto/api/catalog/server';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Zone } from '@droptally/proto/api/catalog/zone';

export type Named = Item | Stage | Zone;

/** A name, and its language if that is not the user's. */
export type Label = { text: string; lang?: Language };

/** A name shown after another one. It may be in a third language. */
export type Note = { note?: string; noteLang?: Language };

export function asNote(label: Label | undefined): Note {
  return label ? { note: label.text, ...(label.lang && { noteLang: label.lang }) } : {};
}

/** A stage as tables show it: its code and a note after it. */
export function asCode(stage: Label, note?: Label): Note & { code: string; lang?: Language } {
  return { code: stage.text, ...(stage.lang && { lang: stage.lang }), ...asNote(note) };
}

/** Fallbacks if a name is missing in the user's language. Chinese always exists. */
const FALLBACKS: readonly Language[] = ['en', 'zh'];

export function labelOf(named: Named, language: Language): Label {
  const names = namesOf(named);
  const lang = [language, ...FALLBACKS].find((wish) => names[wish]) ?? 'zh';
  const text = names[lang] ?? names.zh;
  return lang === language || isSameText(names, language, text) ? { text } : { text, lang };
}

/** Codes such as `1-7` belong to no language. */
function isSameText(names: Localised, language: Language, text: string): boolean {
  return (
    /^[\x20-\x7e]*$/.test(text) && LANGUAGES.every((other) => other === language || (names[other] ?? text) === text)
  );
}

function namesOf(named: Named): Localised {
  if ('name_i18n' in named) return named.name_i18n;
  return 'code_i18n' in named ? named.code_i18n : named.zoneName_i18n;
}
