/** The ends of an axis that fits the values between them, on round numbers, and never below 0. */
export type FittedAxis = { min: number; max: number; ticks: readonly number[] };

const STEPS = [1, 2, 5, 10];
const TICKS = 4;
/** Binary fractions of round numbers are not quite round. */
const ALMOST = 1e-9;
/** Room around values that are all the same, as a share of them. */
const ROOM = 0.05;

/** Fits the axis to values, which are whole bands: none is cut off. */
export function fittedAxis({ min, max }: { min: number; max: number }): FittedAxis {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return { min: 0, max: 1, ticks: [0, 1] };
  const room = max > min ? 0 : Math.max(max * ROOM, 0.001);
  const [low, high] = [Math.max(0, min - room), max + room];
  const step = roundStep((high - low) / TICKS);
  const [first, last] = [Math.floor(low / step + ALMOST), Math.ceil(high / step - ALMOST)];
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => onStep(first + i, step));
  return { min: onStep(first, step), max: onStep(last, step), ticks };
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (STEPS.find((step) => step * power >= rough * (1 - 1e-9)) ?? 10);
}

/** Without the tail of binary fractions. */
function onStep(count: number, step: number): number {
  return Number((count * step).toPrecision(12));
}
