import type { PerItem } from '@droptally/domain/statistics/per-item';
import type { JSX } from 'react';
import { formatCost, formatCostInterval } from '#i18n/formats.ts';
import './cost-figures.css';

/** A cost over its interval, where no pointer rests on it to be told more. A function, as those of other cells. */
export function costFigures(cost: PerItem): JSX.Element {
  return (
    <span className="cost-figures">
      {formatCost(cost)}
      {!isExact(cost) && <span className="cost-figures__interval">{formatCostInterval(cost)}</span>}
    </span>
  );
}

/** An interval that is no wider than its cost says nothing. */
export function isExact({ cost, lower, upper }: PerItem): boolean {
  return lower === cost && upper === cost;
}
