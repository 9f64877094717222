/** The most that an entry takes. */
export const LARGEST_ENTRY = 1e9;

/** The number in a pasted or typed text, whose digits may be grouped; null if it is no whole number. */
export function typedAmount(text: string): number | null {
  const digits = text.trim().replaceAll(/[,.'’\s_](?=\d{3}(?!\d))/g, '');
  return /^\d+$/.test(digits) ? Math.min(Number(digits), LARGEST_ENTRY) : null;
}
