import { LARGEST_AMOUNT } from '@droptally/domain/planning/plan-file';
import type { Amounts } from '@droptally/domain/planning/plan-options';

/** The fields of a stored value; none if it has no fields. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** The amounts of a stored value that are some. */
export function amountsOf(value: unknown): Amounts {
  const valid = Object.entries(recordOf(value)).filter(
    (entry): entry is [string, number] => Number.isInteger(entry[1]) && (entry[1] as number) > 0,
  );
  return Object.fromEntries(valid.map(([id, amount]) => [id, Math.min(amount, LARGEST_AMOUNT)]));
}
