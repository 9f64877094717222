import type { LiveMatrixRow } from '@droptally/proto/live';
import type { Due } from './due.ts';

const NONE: readonly LiveMatrixRow[] = [];

/** The rows of one read by stage and by item, so that each subscription finds its own. */
export class RowsBySubject {
  readonly #ofStage = new Map<string, LiveMatrixRow[]>();
  readonly #ofItem = new Map<string, LiveMatrixRow[]>();

  constructor(rows: readonly LiveMatrixRow[]) {
    for (const row of rows) {
      addTo(this.#ofStage, row.stageId, row);
      addTo(this.#ofItem, row.itemId, row);
    }
  }

  /** The rows of the changed stages that a subscription to a stage or an item follows. */
  of({ subscription: { itemId }, stages }: Due): LiveMatrixRow[] {
    if (itemId === undefined) return [...stages].flatMap((stageId) => this.#ofStage.get(stageId) ?? NONE);
    return (this.#ofItem.get(itemId) ?? NONE).filter(({ stageId }) => stages.has(stageId));
  }
}

function addTo(rows: Map<string, LiveMatrixRow[]>, id: string, row: LiveMatrixRow): void {
  const others = rows.get(id);
  if (others) others.push(row);
  else rows.set(id, [row]);
}
