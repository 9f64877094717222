import type { CountOf } from '@droptally/domain/planning/checklist';
import type { SummedRow } from '@droptally/proto/api/matrix';
import type { Catalog } from '#data/catalog/catalog.ts';
import { plannableKind } from '#data/planner/plannable-kind.ts';
import { rowsOf } from '#data/rows/matrix-index.ts';

/** An account's own runs of a stage and of its twin of the same code, and what can be planned of what they dropped. */
export function countedRuns(own: readonly SummedRow[], { stages, items }: Catalog): CountOf {
  return (stageId) => {
    const code = stages.get(stageId)?.code;
    const twins = [...stages.values()].filter((stage) => stage.stageId === stageId || stage.code === code);
    const drops: Record<string, number> = {};
    let runs = 0;
    for (const twin of twins) {
      const rows = rowsOf(own, { stageId: twin.stageId });
      runs += Math.max(0, ...rows.map(({ times }) => times));
      for (const { itemId, quantity } of rows) {
        const item = items.get(itemId);
        if (quantity > 0 && item && plannableKind(item)) drops[itemId] = (drops[itemId] ?? 0) + quantity;
      }
    }
    return { runs, drops };
  };
}
