import { type JSX, type ReactNode, useLayoutEffect, useRef } from 'react';
import './fitting-line.css';

/** Whatever is less in sight than this lies on a line below. */
const IN_SIGHT = 0.5;

/** One line of links: those that do not fit on it are out of sight, out of the tab order and not read out. */
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
