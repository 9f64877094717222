/** The most that a field takes. */
export const LARGEST_AMOUNT = 1e9;

/** The number in a pasted or typed text, whose digits may be grouped; null if it is no whole number. */
export function typedAmount(text: string): number | null {
  const digits = text.trim().replaceAll(/[,.'’_ \u00a0\u202f](?=\d{3}(?!\d))/g, '');
  return /^\d+$/.test(digits) ? Math.min(Number(digits), LARGEST_AMOUNT) : null;
}
