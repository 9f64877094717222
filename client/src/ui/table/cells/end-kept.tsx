import type { ReactNode } from 'react';
import './end-kept.css';

/** Names of a series, such as "Supplies II" and "Supplies III", differ only in their number. */
const NUMBER = /\s?(?:[IVX]+|[Ⅰ-Ⅻ]|\d+)$/;
const SHORT = 12;

/** Text that loses its middle, not its number, where it has too little room. */
export function endKept(text: string): ReactNode {
  const at = text.length > SHORT ? text.search(NUMBER) : -1;
  if (at < 0) return text;
  return (
    <span className="end-kept">
      <span className="end-kept__head">{text.slice(0, at)}</span>
      <span>{text.slice(at)}</span>
    </span>
  );
}
