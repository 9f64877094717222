import { runsFor } from '@droptally/domain/planning/play-days';
import type { Rotation } from '@droptally/proto/api/catalog/planner';
import type { Catalog } from '#data/catalog/catalog.ts';
import { keptList } from '#data/planner/checklist/checklist-store.ts';
import { runsLeft } from '#data/planner/checklist/runs-left.ts';
import { formatCount } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { runsText } from './runs-text.ts';

/** `With 130 sanity: 10-7 ×6 · CE-6 ×2`, and whether anything of the plan fits. */
export type FarmAnswer = { text: string; fits: boolean };

/** What some sanity is for of the plan that is being played; undefined if none is. */
export function farmAnswer(
  sanity: number,
  { catalog, rotation, t }: { catalog: Catalog; rotation: readonly Rotation[]; t: Translate },
): FarmAnswer | undefined {
  const { list } = keptList(catalog.server).get();
  if (!list) return undefined;
  const runs = runsFor(runsLeft(list, catalog, rotation), sanity);
  const amount = formatCount(sanity);
  if (runs.length === 0) return { text: t('play.answerNone', { sanity: amount }), fits: false };
  return { text: t('play.answer', { sanity: amount, runs: runsText(runs, catalog) }), fits: true };
}
