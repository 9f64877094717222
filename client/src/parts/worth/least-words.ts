import type { PerItem } from '@droptally/domain/statistics/per-item';
import type { LeastSanity } from '@droptally/proto/api/worth';
import type { Catalog } from '#data/catalog/catalog.ts';
import { formatSanity, formatTenths } from '#i18n/formats.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';

/** From this share on one stage stands for all: what is left buys a craft's LMD. */
const ALL_FROM = 0.98;
const MOST_FROM = 0.5;

const WORDS = {
  craft: { all: 'worth.craftAll', most: 'worth.craftMost', some: 'worth.craftSome' },
  both: { all: 'worth.bothAll', most: 'worth.bothMost', some: 'worth.bothSome' },
  drop: { all: 'worth.dropAll', most: 'worth.dropMost', some: 'worth.dropSome' },
} as const satisfies Record<LeastSanity['way'], Record<string, TextKey>>;

const WAYS = {
  craft: { all: 'worth.way.craftAll', most: 'worth.way.craftMost', some: 'worth.way.craftSome' },
  both: { all: 'worth.way.bothAll', most: 'worth.way.bothMost', some: 'worth.way.bothSome' },
  drop: { all: 'worth.way.dropAll', most: 'worth.way.dropMost', some: 'worth.way.dropSome' },
} as const satisfies Record<LeastSanity['way'], Record<string, TextKey>>;

/** `craft 23.4, mostly from 1-7`. */
export function leastWords(least: LeastSanity, catalog: Catalog, t: Translate): string {
  const stage = catalog.stages.get(least.stageId);
  const name = stage ? catalog.nameOf(stage) : least.stageId;
  return t(WORDS[least.way][extentOf(least)], { sanity: shortSanity(least.sanity), stage: name });
}

/** The key of the same without the number, with a `stage` for its link. */
export function wayText(least: LeastSanity): (typeof WAYS)[LeastSanity['way']][ReturnType<typeof extentOf>] {
  return WAYS[least.way][extentOf(least)];
}

function extentOf({ share }: LeastSanity): 'all' | 'most' | 'some' {
  if (share >= ALL_FROM) return 'all';
  return share >= MOST_FROM ? 'most' : 'some';
}

/** To a tenth from ten on. */
export function shortSanity(sanity: number): string {
  return sanity < 10 ? formatSanity(sanity) : formatTenths(Math.round(sanity * 10) / 10);
}

/** What it costs, in the form of what a stage costs. */
export function costOf({ sanity: cost, lower, upper }: LeastSanity): PerItem {
  return { cost, lower, upper };
}
