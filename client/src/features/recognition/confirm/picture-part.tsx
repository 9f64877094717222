import type { Place } from '@droptally/recognizer/reading';
import type { JSX } from 'react';
import './picture-part.css';

type PicturePartProps = { url: string | null; place: Place | undefined; label: string };

/** Around what was read, so that its neighbours tell where it is. */
const MARGIN = 0.25;
/** Wider places get a wider box. */
const WIDE = 1.5;

/** A part of a screenshot, enlarged. */
export function PicturePart({ url, place, label }: PicturePartProps): JSX.Element {
  if (!url || !place) return <span className="picture-part" />;
  const { x, y, width, height } = place;
  const margin = MARGIN * Math.min(width, height);
  const box = [x - margin, y - margin, width + 2 * margin, height + 2 * margin].join(' ');
  const isSquare = width < WIDE * height;
  return (
    <svg className="picture-part" data-square={isSquare} viewBox={box} role="img" aria-label={label}>
      <image href={url} />
    </svg>
  );
}
