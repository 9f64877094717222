import { type JSX, type ReactNode, useLayoutEffect, useRef } from 'react';
import './fitting-line.css';

/** A link with a smaller visible share has wrapped to a hidden line. */
const IN_SIGHT = 0.5;

/** One line of links. Links that do not fit are hidden, inert and not read out. */
export function FittingLine({ className, children }: { className: string; children: ReactNode }): JSX.Element {
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        for (const { target, intersectionRatio } of seen) (target as HTMLElement).inert = intersectionRatio < IN_SIGHT;
      },
      { root: line.current, threshold: IN_SIGHT },
    );
    for (const link of line.current?.children ?? []) observer.observe(link);
    return () => observer.disconnect();
  });
  return (
    <span ref={line} className={`fitting-line ${className}`}>
      {children}
    </span>
  );
}
