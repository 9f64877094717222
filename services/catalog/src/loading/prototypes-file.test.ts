import { EMBEDDING_VERSION } from '@droptally/domain/recognition/embedding-version';
import { packagedCatalog } from '../catalog-directory.ts';
import { loadCatalog } from '../load-catalog.ts';
import { load, problems } from '../testing/load-written.ts';

const FILE = 'recognition-prototypes.json';

function text(itemIds: readonly string[], bytes = Buffer.alloc(64 * itemIds.length, 7)): string {
  return JSON.stringify({ itemIds, embeddings: bytes.toString('base64'), version: EMBEDDING_VERSION }, null, 1);
}

function packaged() {
  const result = loadCatalog(packagedCatalog());
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.catalog.prototypes;
}

test('a catalog without a file has those of this version', () => {
  expect(load().prototypes).toEqual(packaged());
});

test('the items of a file come to those of this version, and need not be in the item list', () => {
  const bytes = Buffer.concat([Buffer.alloc(64, 1), Buffer.alloc(64, 255)]);
  const { itemIds, embeddings } = load({ [FILE]: text(['an_event_token', 'another'], bytes) }).prototypes;
  expect(itemIds).toEqual([...packaged().itemIds, 'an_event_token', 'another']);
  expect(Buffer.from(embeddings, 'base64').subarray(-128)).toEqual(bytes);
});

test('the hash of a catalog changes with them', () => {
  const [one, other] = [1, 2].map((byte) => load({ [FILE]: text(['token'], Buffer.alloc(64, byte)) }).hash);
  expect(one).not.toBe(other);
});

test.each([
  ['an item that appears twice', text(['a', 'b', 'a']), [`${FILE}:5 unique`, `${FILE}:7 value`]],
  ['an id with a space', text(['a b']), [`${FILE}:3 value`]],
  ['too few bytes', text(['a', 'b'], Buffer.alloc(127)), [`${FILE}:6 value`]],
  ['too many bytes', text([], Buffer.alloc(64)), [`${FILE}:3 value`]],
  ['no base64', '{"itemIds": [], "embeddings": "?"}', [`${FILE}:1 value`]],
  ['too many items', text(Array.from({ length: 4_097 }, (_, index) => `i${index}`)), [`${FILE}:2 value`]],
  ['an unknown key', '{"itemIds": [], "embeddings": "", "more": 1}', [`${FILE}:1 unknown-key`]],
  ['another version', '{"version": 0, "itemIds": [], "embeddings": ""}', [`${FILE}:1 value`]],
  ['a list', '[]', [`${FILE}:1 shape`]],
])('%s is refused with path, line and rule', (_, file, refused) => {
  expect(problems({ [FILE]: file })).toEqual(refused);
});
