import { createHash } from 'node:crypto';
import { EMBEDDING_VERSION } from '@droptally/domain/recognition/embedding-version';
import { drawnPrototypes } from '../testing/drawn-prototypes.ts';

/** Of the drawn icons' embeddings, by version. */
const DIGESTS: Readonly<Record<number, string>> = {
  1: 'f4471d4add19fa392f55120ed2fb6fc4d4b2e683c57d2a682750c81950a65ff0',
};

test('what icons become changes with the version of embeddings alone', () => {
  const digest = createHash('sha256').update(drawnPrototypes().embeddings).digest('hex');
  expect(digest).toBe(DIGESTS[EMBEDDING_VERSION]);
});
