import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { RecognitionPrototypes } from '@droptally/proto/api/recognition';
import { itemEmbedding } from '@droptally/recognizer/items/embedding';
import { decodePicture } from '../pictures/decode-picture.ts';

/** As wide as an item's picture on a screen that is 720 high. */
const ICON_WIDTH = 105;

/** Prototypes of a folder of icons, each named after its item. */
export async function makePrototypes(folder: string): Promise<RecognitionPrototypes> {
  const files = readdirSync(folder)
    .filter((name) => /\.(png|jpe?g|webp)$/i.test(name))
    .sort();
  const embeddings: Uint8Array[] = [];
  for (const name of files) embeddings.push(await embeddingOf(join(folder, name)));
  return {
    itemIds: files.map((name) => parse(name).name),
    embeddings: Buffer.concat(embeddings).toString('base64'),
  };
}

async function embeddingOf(file: string): Promise<Uint8Array> {
  const icon = await decodePicture(readFileSync(file));
  const embedding = itemEmbedding(icon, { x: icon.width / 2, y: icon.height / 2, scale: icon.width / ICON_WIDTH });
  return new Uint8Array(embedding.buffer);
}
