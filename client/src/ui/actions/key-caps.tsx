import type { JSX } from 'react';
import { keyCaps, onMac } from './keys.ts';
import './key-caps.css';

/** Renders keys as key caps. The caller puts the description beside them. */
export function KeyCaps({ keys }: { keys: string }): JSX.Element {
  const caps = keyCaps(keys, onMac());
  return (
    <span className="key-caps">
      {caps.map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  );
}
