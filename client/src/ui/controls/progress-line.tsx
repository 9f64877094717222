import { ProgressBar } from '@blueprintjs/core';
import type { JSX } from 'react';
import './progress-line.css';

type ProgressLineProps = { label: string; percentage: number };

/** A bar is seen from the start. */
const LEAST = 4;

/** A thin line along the top of its box that grows to its full width. */
export function ProgressLine({ label, percentage }: ProgressLineProps): JSX.Element {
  const value = Math.max(LEAST, percentage) / 100;
  return <ProgressBar className="progress-line" animate={false} stripes={false} value={value} aria-label={label} />;
}
