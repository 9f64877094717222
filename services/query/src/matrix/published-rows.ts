import type { Stage, TimeRange } from '@droptally/domain/catalog/catalogue';
import type { CatalogueIndex } from '@droptally/domain/catalog/catalogue-index';
import { hasOpenRange } from '@droptally/domain/catalog/existence';
import { mostInARun } from '@droptally/domain/catalog/most-in-a-run';
import type { Server } from '@droptally/domain/catalog/server';
import { listedItems, publishedRange } from '@droptally/domain/catalog/time-range';

/** A stage that the matrix can show, and its items with the range that each is shown for. */
export type PublishedStage = {
  stage: Stage;
  /** Something can drop there now. */
  open: boolean;
  items: readonly PublishedItem[];
};

/** `most` is what the drop list lets one run give; undefined where the list does not say it. */
export type PublishedItem = { itemId: string; range: TimeRange; most: number | undefined };

export function publishedStage(stage: Stage, server: Server, at: number): PublishedStage {
  const items = listedItems(stage, server).flatMap((itemId) => {
    const range = publishedRange(stage, itemId, server, at);
    return range ? [{ itemId, range, most: mostInARun(stage, itemId, server, range) }] : [];
  });
  return { stage, open: hasOpenRange(stage, server, at), items };
}

/** What the global matrix of a server has rows for, in the catalogue's order. */
export function publishedStages({ catalogue }: CatalogueIndex, server: Server, at: number): PublishedStage[] {
  return catalogue.stages.map((stage) => publishedStage(stage, server, at)).filter(({ items }) => items.length > 0);
}
