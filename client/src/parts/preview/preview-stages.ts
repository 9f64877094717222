import type { Label } from '#data/catalog/names.ts';
import { isSure } from '#data/rows/sure-runs.ts';
import type { RateValue } from '#ui/rate/rate-value.ts';

/** A stage where an item drops, as input for a preview. */
export type PreviewStage = {
  stageId: string;
  name: Label;
  rate: RateValue;
  open: boolean;
};

type PreviewStages = { shown: readonly PreviewStage[]; more: number };

const MAX_STAGES = 5;

/** The best open stages with a sure rate, and the number of others. */
export function previewStages(stages: readonly PreviewStage[], most = MAX_STAGES): PreviewStages {
  const fit = stages.filter(({ rate, open }) => open && isSure(rate));
  const sorted = [...fit].sort((a, b) => b.rate.rate - a.rate.rate);
  return { shown: sorted.slice(0, most), more: Math.max(0, sorted.length - most) };
}
