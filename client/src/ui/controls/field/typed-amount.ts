import { LARGEST_AMOUNT } from '@droptally/domain/planning/plan-file';

const GROUPS = /[,.'’_ \u00a0\u202f](?=\d{3}(?!\d))/g;

/** The whole number that a text begins with while it is typed: what comes after a decimal point is left out. */
export function amountTyped(text: string): number {
  const [whole] = /^\d*/.exec(text.replaceAll(GROUPS, '')) ?? [];
  return Number(whole);
}

/** The number in a pasted or typed text, whose digits may be grouped; null if it is no whole number. */
export function typedAmount(text: string): number | null {
  const digits = text.trim().replaceAll(GROUPS, '');
  return /^\d+$/.test(digits) ? Math.min(Number(digits), LARGEST_AMOUNT) : null;
}
