import type { Item, Texts } from '@droptally/proto/api/catalogue/item';
import type { Localised } from '@droptally/proto/api/catalogue/server';
import type { Stage } from '@droptally/proto/api/catalogue/stage';
import { LANGUAGES, type Language } from '../catalog/catalogue.ts';
import { spokenWays } from './spoken.ts';

export type SearchKind = 'stage' | 'item' | 'screen' | 'action';

/** Something that can be found, and by what. */
export type Searchable = {
  kind: SearchKind;
  id: string;
  /** What it is called in the reader's language: its code or name. */
  name: string;
  /** What else it is called. */
  alias: readonly string[];
  /** How its names are typed by their sound. */
  spoken: readonly string[];
};

const FALLBACKS: readonly Language[] = ['en', 'zh'];

export function searchableStage(stage: Stage, language: Language): Searchable {
  const { name, others } = namesIn(stage.code_i18n, language);
  return { kind: 'stage', id: stage.stageId, name, alias: others, spoken: [] };
}

export function searchableItem(item: Item, language: Language): Searchable {
  const { name, others } = namesIn(item.name_i18n, language);
  const alias = [...others, ...textsIn(item.alias, language)].filter((text) => text !== name);
  const spoken = textsIn(item.pron, language).flatMap(spokenWays);
  return { kind: 'item', id: item.itemId, name, alias: [...new Set(alias)], spoken: [...new Set(spoken)] };
}

function namesIn(names: Localised, language: Language): { name: string; others: string[] } {
  const name =
    wishes(language)
      .map((wish) => names[wish])
      .find(Boolean) ?? names.zh;
  const others = LANGUAGES.flatMap((other) => names[other] ?? []);
  return { name, others: [...new Set(others)].filter((text) => text !== name) };
}

/** Those of the reader's language, and of the languages that fill its gaps: Chinese is typed by sound everywhere. */
function textsIn(texts: Texts | null, language: Language): string[] {
  return [...new Set(wishes(language).flatMap((wish) => texts?.[wish] ?? []))];
}

function wishes(language: Language): readonly Language[] {
  return [...new Set([language, ...FALLBACKS])];
}
