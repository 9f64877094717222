import type { RecognitionAssets } from '@droptally/proto/api/recognition';
import { quantityFaces, stageCodeFaces } from '../../training/fonts/faces.ts';
import type { Fonts } from './draw-screen.ts';
import { DRAWN_ITEMS, drawnId, drawnPrototypes } from './drawn-prototypes.ts';

/** Of the forms that codes have. */
export const DRAWN_CODES = [
  '0-1',
  '1-7',
  '4-6',
  '11-17',
  'S4-1',
  'H8-4',
  'TR-12',
  'CE-6',
  'OF-F4',
  'DH-9',
  'CW-S-2',
  'WR-10',
];

/** What a recognizer must know of drawn screens. */
export function drawnAssets(): RecognitionAssets {
  const drops = DRAWN_ITEMS.map((item) => ({
    dropType: 'NORMAL_DROP' as const,
    itemId: drawnId(item),
    lower: 0,
    upper: 400,
  }));
  return {
    version: 'drawn',
    stages: DRAWN_CODES.map((code) => ({
      stageId: `stage_${code}`,
      code,
      difficulty: 'NORMAL',
      exists: true,
      drops,
      recognitionOnly: [],
    })),
    prototypes: drawnPrototypes(),
  };
}

/** Free fonts that look as those of the servers do. */
export function drawnFonts(): Fonts[] {
  const codes = stageCodeFaces().filter(({ weight }) => weight > 2);
  return quantityFaces().flatMap(({ face: quantity, weight }) =>
    codes.flatMap(({ face: code }) => Array.from({ length: weight }, () => ({ code, quantity }))),
  );
}
