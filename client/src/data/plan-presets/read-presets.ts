import type { PlanPreset } from './plan-presets.ts';

/** Parses what was kept. What is invalid is left out. */
export function readPresets(text: string | null): readonly PlanPreset[] {
  let stored: unknown;
  try {
    stored = text === null ? [] : JSON.parse(text);
  } catch {
    return [];
  }
  return Array.isArray(stored) ? stored.filter(isPreset) : [];
}

function isPreset(value: unknown): value is PlanPreset {
  const { name, needs } = Object(value) as Partial<Record<keyof PlanPreset, unknown>>;
  if (typeof name !== 'string' || typeof needs !== 'object' || needs === null) return false;
  return Object.values(needs).every((amount) => Number.isInteger(amount) && amount > 0);
}
