import type { RunsOf } from '@droptally/domain/planning/play-days';
import type { Catalog } from '#data/catalog/catalog.ts';
import { formatCount } from '#i18n/formats.ts';

/** `10-7 ×6 · CE-6 ×2`. */
export function runsText(runs: readonly RunsOf[], { stages, nameOf }: Catalog): string {
  const textOf = ({ stageId, runs }: RunsOf) => {
    const stage = stages.get(stageId);
    return `${stage ? nameOf(stage) : stageId} ×${formatCount(runs)}`;
  };
  return runs.map(textOf).join(' · ');
}
