const MAX_REPORTED = 3;

/** Joins the first of many sentences. */
export function summaryOf(texts: readonly string[]): string {
  const more = texts.length > MAX_REPORTED ? `; and ${texts.length - MAX_REPORTED} more` : '';
  return texts.slice(0, MAX_REPORTED).join('; ') + more;
}
