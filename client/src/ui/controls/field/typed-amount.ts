import { LARGEST_AMOUNT } from '@droptally/domain/planning/plan-file';

/** The number in a pasted or typed text, whose digits may be grouped; null if it is no whole number. */
export function typedAmount(text: string): number | null {
  const digits = text.trim().replaceAll(/[,.'’_ \u00a0\u202f](?=\d{3}(?!\d))/g, '');
  return /^\d+$/.test(digits) ? Math.min(Number(digits), LARGEST_AMOUNT) : null;
}
