import type { Item, Texts } from '@droptally/proto/api/catalog/item';
import type { Localised } from '@droptally/proto/api/catalog/server';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Zone } from '@droptally/proto/api/catalog/zone';
import { LANGUAGES, type Language } from '../catalog/catalog.ts';
import { spokenWays } from './spoken.ts';

export type SearchKind = 'stage' | 'zone' | 'item' | 'screen' | 'setting' | 'action';

/** An entry that can be found, with the texts that match it. */
export type Searchable = {
  kind: SearchKind;
  id: string;
  /** Code or name in the reader's language. */
  name: string;
  /** Other names. */
  alias: readonly string[];
  /** Phonetic spellings of its names. */
  spoken: readonly string[];
};

/** Whether it belongs to the game, not to this site. */
export function isOfCatalog({ kind }: Pick<Searchable, 'kind'>): boolean {
  return kind === 'stage' || kind === 'zone' || kind === 'item';
}

const FALLBACKS: readonly Language[] = ['en', 'zh'];

export function searchableStage(stage: Stage, language: Language): Searchable {
  const { name, others } = namesIn(stage.code_i18n, language);
  return { kind: 'stage', id: stage.stageId, name, alias: others, spoken: [] };
}

export function searchableZone(zone: Zone, language: Language): Searchable {
  const { name, others } = namesIn(zone.zoneName_i18n, language);
  return { kind: 'zone', id: zone.zoneId, name, alias: others, spoken: [] };
}

export function searchableItem(item: Item, language: Language): Searchable {
  const { name, others } = namesIn(item.name_i18n, language);
  const alias = [...others, ...textsIn(item.alias, language)].filter((text) => text !== name);
  const spoken = textsIn(item.pron, language).flatMap(spokenWays);
  return { kind: 'item', id: item.itemId, name, alias: [...new Set(alias)], spoken: [...new Set(spoken)] };
}

function namesIn(names: Localised, language: Language): { name: string; others: string[] } {
  const name =
    preferredLanguages(language)
      .map((preferred) => names[preferred])
      .find(Boolean) ?? names.zh;
  const others = LANGUAGES.flatMap((other) => names[other] ?? []);
  return { name, others: [...new Set(others)].filter((text) => text !== name) };
}

/** Texts in the reader's language and the fallbacks: Chinese names are typed phonetically in every language. */
function textsIn(texts: Texts | null, language: Language): string[] {
  return [...new Set(preferredLanguages(language).flatMap((preferred) => texts?.[preferred] ?? []))];
}

function preferredLanguages(language: Language): readonly Language[] {
  return [...new Set([language, ...FALLBACKS])];
}
