import type { Place } from '@droptally/recognizer/reading';
import type { JSX } from 'react';
import './picture-part.css';

type PicturePartProps = { url: string | null; place: Place | undefined; label: string };

/** Around what was read: a little more than a place may be off. */
const MARGIN = 0.08;
/** Wider places may be wider. */
const WIDE = 1.5;
/** As large as the line has room for. */
const ENLARGED = 10;

/** A part of a screenshot and nothing around it, enlarged. */
export function PicturePart({ url, place, label }: PicturePartProps): JSX.Element {
  if (!url || !place) return <span className="picture-part" data-empty />;
  const margin = MARGIN * Math.min(place.width, place.height);
  const [width, height] = [place.width + 2 * margin, place.height + 2 * margin];
  return (
    <svg
      className="picture-part"
      data-square={place.width < WIDE * place.height}
      width={ENLARGED * width}
      height={ENLARGED * height}
      viewBox={[place.x - margin, place.y - margin, width, height].join(' ')}
      role="img"
      aria-label={label}
    >
      <image href={url} />
    </svg>
  );
}
