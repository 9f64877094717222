export type Coding = 'br' | 'gzip';

/** Longer headers count as absent: no client sends one, and reading it costs more than the answer. */
export const MAX_HEADER_LENGTH = 1_024;

const CODINGS: readonly Coding[] = ['br', 'gzip'];

/** Returns the best coding allowed by `Accept-Encoding`; undefined for uncompressed. */
export function acceptedCoding(header: string | undefined): Coding | undefined {
  if (!header || header.length > MAX_HEADER_LENGTH) return undefined;
  const weights = new Map(header.split(',').map(weightOf));
  let best: Coding | undefined;
  let bestWeight = 0;
  for (const coding of CODINGS) {
    const weight = weights.get(coding) ?? weights.get('*') ?? 0;
    if (weight <= bestWeight) continue;
    best = coding;
    bestWeight = weight;
  }
  return best;
}

function weightOf(part: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return [coding, Number.isFinite(weight) ? weight : 0];
}
