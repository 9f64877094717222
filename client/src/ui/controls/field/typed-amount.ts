import { LARGEST_AMOUNT } from '@droptally/domain/planning/plan-file';

const GROUPS = /[,.'’_ ](?=\d{3}(?!\d))/g;
/** Digits that are grouped by one sign, or not at all. */
const WHOLE = /^[1-9]\d{0,2}(?:([,.'’_ ])\d{3})(?:\1\d{3})*(?!\d)|^\d*/;

/** Whether a text can be a number that is being typed. Full-width digits are digits. */
export function isAmountText(text: string): boolean {
  return /^[\d.,'’_ ]*$/.test(plain(text));
}

/** The whole number that a text begins with while it is typed: what comes after a decimal point is left out. */
export function amountTyped(text: string): number {
  const [whole = ''] = WHOLE.exec(plain(text)) ?? [];
  return Number(whole.replaceAll(/\D/g, ''));
}

/** The number in a pasted or typed text, whose digits may be grouped; null if it is no whole number. */
export function typedAmount(text: string): number | null {
  const digits = plain(text).replaceAll(GROUPS, '');
  return /^\d+$/.test(digits) ? Math.min(Number(digits), LARGEST_AMOUNT) : null;
}

/** Wide digits and spaces of all kinds as those of a keyboard. */
function plain(text: string): string {
  return text.normalize('NFKC').trim();
}
