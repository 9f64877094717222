import { loadavg } from 'node:os';

type Budget = { atMost: number } | { below: number } | { atLeast: number };

export type Figure = {
  bench: string;
  figure: string;
  value: number;
  unit: string;
  budget?: Budget;
  /** Parameters of the measurement, and the spread if it was repeated. */
  parameters?: Record<string, unknown>;
};

/** The context of a measurement. `prefix` distinguishes figures of a bench that has several measurements. */
export type Measured = Pick<Figure, 'bench' | 'parameters'> & { prefix?: string };

/** Prints a figure as one line of JSON. The machine's load tells how far to trust it. */
export function printFigure({ bench, figure, value, unit, budget, parameters }: Figure): void {
  const verdict = budget && { budget, met: isMet(value, budget) };
  const load = Number((loadavg()[0] ?? 0).toFixed(1));
  console.log(JSON.stringify({ bench, figure, value: rounded(value), unit, ...verdict, ...parameters, load }));
}

/** Prints a repeated measurement with min and max; the median is the figure. */
export function printRepeated(figure: Omit<Figure, 'value'>, values: readonly number[]): void {
  const spread = { min: rounded(Math.min(...values)), max: rounded(Math.max(...values)), repetitions: values.length };
  printFigure({ ...figure, value: quantile(values, 0.5), parameters: { ...figure.parameters, ...spread } });
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function isMet(value: number, budget: Budget): boolean {
  if ('atLeast' in budget) return value >= budget.atLeast;
  return 'below' in budget ? value < budget.below : value <= budget.atMost;
}

function rounded(value: number): number {
  return Number(value.toPrecision(5));
}
