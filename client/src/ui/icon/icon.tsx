import type { JSX } from 'react';
import { ICON_PATHS, type IconName } from './icon-paths.ts';
import './icon.css';

type IconProps = { name: IconName; size?: number };

/** A decorative icon, hidden from screen readers: a word stands beside it or the control has its own label. */
export function Icon({ name, size = 16 }: IconProps): JSX.Element {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
