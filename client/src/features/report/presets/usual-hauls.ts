import type { DropRule } from '@droptally/domain/catalog/catalog';
import { checkDrops } from '@droptally/domain/reporting/check-drops';
import type { Drop } from '@droptally/domain/reporting/merge-drops';
import { doubtOf } from '@droptally/domain/statistics/doubt';
import { interval } from '@droptally/domain/statistics/interval';
import type { Pattern } from '@droptally/proto/api/pattern';
import { isSameHaul, isSameStage, type ReportDraft } from '#data/reporting/report/report-draft.ts';
import { type Entries, isNothing } from '#features/report/entries/entries.ts';
import type { ReportSubject } from '#features/report/entries/report-subject.ts';
import { typedDrops } from './typed-drops.ts';

/**
 * A haul offered for filling in: reported from this device, a frequent pattern, or the least the rules allow. `share`
 * is null if unknown.
 */
export type Preset = { entries: Entries; from: 'own' | 'mine' | 'everyone' | 'rules'; share: number | null };

type PresetSources = {
  subject: ReportSubject;
  own: readonly ReportDraft[];
  /** Patterns of the user, and of everyone, at all stages. */
  mine: readonly Pattern[];
  everyone: readonly Pattern[];
};

const OWN_SHOWN = 3;
const SHOWN = 6;
/** A rarer pattern may be chance. */
const MIN_SEEN = 2;
const CONFIDENCE = 0.95;

/** The likely next hauls at a stage, without duplicates. */
export function usualHauls({ subject, own, mine, everyone }: PresetSources): readonly Preset[] {
  const lately = own
    .filter((draft) => isSameStage(draft, subject) && draft.drops.length > 0)
    .map(({ drops, times }): Preset => ({ entries: { drops, times }, from: 'own', share: null }));
  const found = [
    ...deduplicate(lately).slice(0, OWN_SHOWN),
    ...ofPatterns(mine, subject, 'mine'),
    ...ofPatterns(everyone, subject, 'everyone'),
    ...leastHaul(subject),
  ];
  return deduplicate(found).slice(0, SHOWN);
}

function ofPatterns(patterns: readonly Pattern[], subject: ReportSubject, from: 'mine' | 'everyone'): Preset[] {
  return patterns
    .filter(
      ({ stageId, quantity, pattern }) =>
        stageId === subject.stageId && quantity >= MIN_SEEN && pattern.drops.length > 0,
    )
    .sort((a, b) => b.quantity - a.quantity)
    .slice(0, SHOWN)
    .flatMap(({ pattern, quantity, times }) => {
      const drops = subject.isGacha ? null : typedDrops(pattern.drops, subject.rules);
      return drops ? [{ entries: { drops, times: 1 }, from, share: shareOf(quantity, times) }] : [];
    });
}

/** The share of a haul among the runs; null if there are too few runs to tell. */
function shareOf(quantity: number, times: number): number | null {
  const rate = interval({ runs: times, sum: quantity, sumSquares: quantity, most: 1, confidence: CONFIDENCE });
  return doubtOf({ ...rate, runs: times }) ? null : quantity / times;
}

/** The minimum of everything that always drops; empty if that alone would violate the rules. */
function leastHaul({ rules, isGacha }: ReportSubject): Preset[] {
  const drops = rules.flatMap((rule) => leastOf(rule));
  const entries = { drops, times: 1 };
  if (isGacha || isNothing(entries) || checkDrops(rules, drops, 1).length > 0) return [];
  return [{ entries, from: 'rules', share: null }];
}

function leastOf({ itemId, dropType, bounds }: DropRule): Drop[] {
  return itemId !== undefined && bounds && bounds.lower > 0 ? [{ dropType, itemId, quantity: bounds.lower }] : [];
}

function deduplicate(presets: readonly Preset[]): Preset[] {
  return presets.filter(
    ({ entries }, index) => presets.findIndex((other) => isSameHaul(other.entries, entries)) === index,
  );
}
