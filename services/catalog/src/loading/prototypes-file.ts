import { EMBEDDING_VERSION } from '@droptally/domain/recognition/embedding-version';
import type { RecognitionPrototypes } from '@droptally/proto/api/recognition';
import type { Entry } from '../reading/entry.ts';

/** Bytes of one item's embedding. */
const EMBEDDING_BYTES = 64;
/** Several times what the game has: clients load them all. */
const MOST_ITEMS = 4_096;

const BASE64 = /^(?:[0-9A-Za-z+/]{4})*(?:[0-9A-Za-z+/]{2}==|[0-9A-Za-z+/]{3}=)?$/;

/** An item's embedding by its id. */
export type Prototypes = ReadonlyMap<string, Uint8Array>;

/** Reads recognition-prototypes.json: by what the recognizer knows an item. Items need not be in items.yaml. */
export function readPrototypes(file: Entry): Prototypes {
  const fields = file.fields(['itemIds', 'embeddings'], ['version']);
  if (fields.version && fields.version.text() !== `${EMBEDDING_VERSION}`)
    fields.version.refuse(
      'value',
      `expected ${EMBEDDING_VERSION}: make the file again from its icons with this version`,
    );
  const itemIds = readItemIds(fields.itemIds);
  const bytes = readBytes(fields.embeddings);
  if (bytes && bytes.length !== itemIds.length * EMBEDDING_BYTES) {
    const wanted = `${itemIds.length} items have ${EMBEDDING_BYTES} bytes each`;
    fields.embeddings.refuse('value', `there are ${bytes.length} bytes, but ${wanted}`);
  }
  const embeddingAt = (index: number) =>
    (bytes ?? Buffer.alloc(0)).subarray(index * EMBEDDING_BYTES).subarray(0, EMBEDDING_BYTES);
  return new Map(itemIds.map((itemId, index) => [itemId, embeddingAt(index)]));
}

function readItemIds(entry: Entry): string[] {
  const seen = new Set<string>();
  for (const item of entry.list()) {
    const itemId = item.id();
    if (seen.has(itemId) && itemId !== '') item.refuse('unique', `item ${itemId} appears twice`);
    seen.add(itemId);
  }
  if (seen.size > MOST_ITEMS) entry.refuse('value', `at most ${MOST_ITEMS} items`);
  return [...seen];
}

/** Undefined if the text is not base64. None is the empty text. */
function readBytes(entry: Entry): Buffer | undefined {
  if (typeof entry.value === 'string' && BASE64.test(entry.value)) return Buffer.from(entry.value, 'base64');
  entry.refuse('value', 'expected base64');
  return undefined;
}

/** As the API serves them. */
export function wirePrototypes(prototypes: Prototypes): RecognitionPrototypes {
  return {
    itemIds: [...prototypes.keys()],
    embeddings: Buffer.concat([...prototypes.values()]).toString('base64'),
  };
}
