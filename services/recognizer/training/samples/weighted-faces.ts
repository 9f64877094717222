import type { Face } from '../fonts/face.ts';

/** Each face as often as its weight says. */
export const weightedFaces = (faces: readonly { face: Face; weight: number }[]): readonly Face[] =>
  faces.flatMap(({ face, weight }) => Array.from({ length: weight }, () => face));
