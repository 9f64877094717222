import { type Face, openFace } from './face.ts';

type Weighted = { face: Face; weight: number };

const latin = (name: string, weight: number) =>
  openFace({ package: name, files: [`${name}-latin-${weight}-normal.woff`] });

/** Noto Sans SC and KR are the designs of the Chinese and the Korean screens, so they alone have the units too. */
export function quantityFaces(): readonly Weighted[] {
  return [
    { face: chinese(500), weight: 5 },
    { face: korean(700), weight: 3 },
    { face: latin('oswald', 500), weight: 2 },
    { face: latin('oswald', 400), weight: 1 },
    { face: latin('roboto-condensed', 600), weight: 3 },
    { face: latin('barlow-condensed', 600), weight: 3 },
    { face: latin('saira-condensed', 600), weight: 2 },
    { face: latin('saira-condensed', 500), weight: 1 },
    { face: latin('figtree', 600), weight: 4 },
    { face: latin('figtree', 500), weight: 1 },
    { face: latin('m-plus-1p', 500), weight: 2 },
    { face: latin('montserrat', 500), weight: 1 },
  ];
}

export function stageCodeFaces(): readonly Weighted[] {
  return [
    { face: latin('figtree', 600), weight: 6 },
    { face: latin('figtree', 500), weight: 3 },
    { face: latin('montserrat', 500), weight: 3 },
    { face: latin('montserrat', 600), weight: 4 },
    { face: latin('montserrat', 700), weight: 1 },
    { face: latin('m-plus-1p', 500), weight: 1 },
    { face: latin('roboto-condensed', 600), weight: 1 },
    { face: chinese(500), weight: 1 },
  ];
}

/** The face that has a character that the drawn one lacks. */
export const unitFaces = () => ({ 万: chinese(500), 만: korean(700) });

/** Of the many parts of these fonts, the one with digits and the one with the unit. */
const chinese = (weight: number) => openFace({ package: 'noto-sans-sc', files: parts('noto-sans-sc', 117, weight) });
const korean = (weight: number) => openFace({ package: 'noto-sans-kr', files: parts('noto-sans-kr', 118, weight) });

const parts = (name: string, part: number, weight: number) =>
  ['latin', part].map((subset) => `${name}-${subset}-${weight}-normal.woff`);
