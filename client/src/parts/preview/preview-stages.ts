import type { PerItem } from '@droptally/domain/statistics/per-item';
import type { Label } from '#data/catalog/names.ts';
import { isSure } from '#data/rows/sure-runs.ts';
import type { RateValue } from '#ui/rate/rate-value.ts';

/** A stage where an item drops, as input for a preview. */
export type PreviewStage = {
  stageId: string;
  name: Label;
  rate: RateValue;
  /** Sanity per item. */
  cost: PerItem | null;
  open: boolean;
};

type PreviewPage = {
  open: readonly PreviewStage[];
  closed: readonly PreviewStage[];
  /** The number of stages on the pages before. */
  before: number;
  /** The number of stages on all pages. */
  total: number;
};

const STAGES_A_PAGE = 5;

/** A page of the stages with a sure rate: the open ones first, the best of each first. */
export function previewPage(stages: readonly PreviewStage[], page: number): PreviewPage {
  const sure = stages.filter(({ rate }) => isSure(rate)).sort((a, b) => b.rate.rate - a.rate.rate);
  const ordered = [...sure.filter(({ open }) => open), ...sure.filter(({ open }) => !open)];
  const before = page * STAGES_A_PAGE;
  const shown = ordered.slice(before, before + STAGES_A_PAGE);
  return {
    open: shown.filter(({ open }) => open),
    closed: shown.filter(({ open }) => !open),
    before,
    total: ordered.length,
  };
}
