import { LARGEST_AMOUNT } from '@droptally/domain/planning/plan-file';

/** The whole number in a text while it is typed: what comes after a decimal point is left out. */
export function amountTyped(text: string): number {
  const [, whole = text] = /^(\d*)[.,]\d*$/.exec(text) ?? [];
  return typedAmount(text) ?? Math.min(Number(whole.replaceAll(/\D/g, '')), LARGEST_AMOUNT);
}

/** The number in a pasted or typed text, whose digits may be grouped; null if it is no whole number. */
export function typedAmount(text: string): number | null {
  const digits = text.trim().replaceAll(/[,.'’_ \u00a0\u202f](?=\d{3}(?!\d))/g, '');
  return /^\d+$/.test(digits) ? Math.min(Number(digits), LARGEST_AMOUNT) : null;
}
