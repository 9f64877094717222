import { useEffect } from 'react';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { updatePlanInputs, usePartOfInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { keepProgress } from '#data/planner/inputs/progress.ts';
import { plannedSections, storyStages } from './story.ts';

/** Has what comes into the story later be excluded too, where the player has said how far it is cleared. */
export function useKeptProgress(): void {
  const catalog = useCatalog();
  const { server } = catalog;
  const hasProgress = usePartOfInputs(server, ({ cleared }) => cleared !== null);
  useEffect(() => {
    if (!hasProgress) return;
    const story = storyStages(plannedSections(catalog)).map(({ stageId }) => stageId);
    updatePlanInputs(server, (inputs) => keepProgress(inputs, story));
  }, [catalog, server, hasProgress]);
}
