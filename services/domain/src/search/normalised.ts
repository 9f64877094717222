/** Normalises a text for comparison: full-width characters and capitals equal their plain forms. */
export function normalised(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
