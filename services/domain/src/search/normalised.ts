/** A text as it is compared: full-width signs and capitals are the same as their plain forms. */
export function normalised(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
