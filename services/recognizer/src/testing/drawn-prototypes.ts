import type { RecognitionPrototypes } from '@droptally/proto/api/recognition';
import { itemEmbedding } from '../items/embedding.ts';
import { iconPicture } from './draw-icon.ts';

export const DRAWN_ITEMS = Array.from({ length: 12 }, (_, item) => item);
export const drawnId = (item: number) => `item_${item}`;

/** Prototypes of the procedural items, made as those of real icons are. */
export function drawnPrototypes(): RecognitionPrototypes {
  const embeddings = DRAWN_ITEMS.map((item) => itemEmbedding(iconPicture(item), { x: 52.5, y: 52.5, scale: 1 }));
  return {
    itemIds: DRAWN_ITEMS.map(drawnId),
    embeddings: Buffer.concat(embeddings.map(({ buffer }) => new Uint8Array(buffer))).toString('base64'),
  };
}
