import type { RecognitionPrototypes } from '@droptally/proto/api/recognition';
import { likeness, unitOf } from './embedding.ts';
import { EMBEDDING_LENGTH } from './projection.ts';

/** Items with the same picture: the first is what is read unless the stage's drop list has another one. */
export type KnownItem = { itemId: string; look: Float32Array };

const KNOWN = new WeakMap<RecognitionPrototypes, readonly KnownItem[]>();

export function knownItems(prototypes: RecognitionPrototypes): readonly KnownItem[] {
  const known = KNOWN.get(prototypes) ?? decoded(prototypes);
  KNOWN.set(prototypes, known);
  return known;
}

function decoded({ itemIds, embeddings }: RecognitionPrototypes): KnownItem[] {
  const bytes = Int8Array.from(atob(embeddings), (character) => character.charCodeAt(0));
  if (bytes.length !== itemIds.length * EMBEDDING_LENGTH)
    throw new RangeError(`${itemIds.length} items have ${bytes.length} bytes of embeddings`);
  return itemIds.map((itemId, index) => ({
    itemId,
    look: unitOf(bytes.subarray(index * EMBEDDING_LENGTH, (index + 1) * EMBEDDING_LENGTH)),
  }));
}

/** Two prototypes of one picture differ by less than what a screen does to it. */
const SAME_PICTURE = 0.998;

export const haveSamePicture = (one: KnownItem, other: KnownItem) => likeness(one.look, other.look) >= SAME_PICTURE;
