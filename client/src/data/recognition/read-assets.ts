import type { RecognitionAssets } from '@droptally/proto/api/recognition';

/** What the recognizer must know of a server, from a response. Undefined if the response is something else. */
export function readAssets(body: unknown): RecognitionAssets | undefined {
  const { version, stages, prototypes } = (body ?? {}) as Partial<RecognitionAssets>;
  if (typeof version !== 'string' || !Array.isArray(stages) || stages.length === 0) return undefined;
  if (!Array.isArray(prototypes?.itemIds) || typeof prototypes.embeddings !== 'string') return undefined;
  return { version, stages, prototypes };
}
