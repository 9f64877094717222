import type { Stage, TimeRange } from '@droptally/domain/catalog/catalog';
import type { CatalogIndex } from '@droptally/domain/catalog/catalog-index';
import { hasOpenRange } from '@droptally/domain/catalog/existence';
import { mostInARun } from '@droptally/domain/catalog/most-in-a-run';
import type { Server } from '@droptally/domain/catalog/server';
import { listedItems, publishedRange } from '@droptally/domain/catalog/time-range';

/** A stage of the matrix, and its items with the range that each is shown for. */
export type PublishedStage = {
  stage: Stage;
  /** Whether something can drop there now. */
  open: boolean;
  items: readonly PublishedItem[];
};

/** `most` is the most that one run can give by the drop list; undefined if the list does not say. */
export type PublishedItem = { itemId: string; range: TimeRange; most: number | undefined };

export function publishedStage(stage: Stage, server: Server, at: number): PublishedStage {
  const items = listedItems(stage, server).flatMap((itemId) => {
    const range = publishedRange(stage, itemId, server, at);
    return range ? [{ itemId, range, most: mostInARun(stage, itemId, server, range) }] : [];
  });
  return { stage, open: hasOpenRange(stage, server, at), items };
}

/** Returns the stages and items of a server's global matrix, in catalog order. */
export function publishedStages({ catalog }: CatalogIndex, server: Server, at: number): PublishedStage[] {
  return catalog.stages.map((stage) => publishedStage(stage, server, at)).filter(({ items }) => items.length > 0);
}
