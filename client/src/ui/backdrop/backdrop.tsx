import { type JSX, useMemo } from 'react';
import { backdropLines, backdropStars, isRare } from './backdrop-shapes.ts';
import './backdrop.css';

/** A generated picture behind Home and the not-found page, too faint to hinder reading. */
export function Backdrop({ seed }: { seed: number }): JSX.Element {
  const lines = useMemo(() => (isRare(seed) ? backdropStars(seed) : backdropLines(seed)), [seed]);
  return (
    <svg className="backdrop" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {lines.map(({ path, opacity }) => (
        <path key={path} d={path} opacity={opacity} />
      ))}
    </svg>
  );
}
