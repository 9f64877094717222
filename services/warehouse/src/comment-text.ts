const LONGEST = 500;

/** Returns a text as it may stand between the quotes of a comment in ClickHouse's SQL. */
export function commentText(text: string): string {
  // No other character can end a string.
  return text.slice(0, LONGEST).replaceAll(/['\\]/g, '’');
}
