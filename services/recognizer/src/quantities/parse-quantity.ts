const UNITS: Readonly<Record<string, number>> = { 万: 10_000, 만: 10_000, K: 1_000, M: 1_000_000 };

/** The number that a screen writes as `12`, `1.5万` or `20K`. */
export function parseQuantity(text: string): number | undefined {
  const [, digits, unit] = /^(\d{1,7}(?:\.\d)?)([万만KM])?$/.exec(text) ?? [];
  if (digits === undefined || (digits.includes('.') && !unit)) return undefined;
  const number = Math.round(Number(digits) * (unit ? (UNITS[unit] ?? 1) : 1));
  return number > 0 ? number : undefined;
}
