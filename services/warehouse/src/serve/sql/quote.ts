/** Quotes a text as a literal of ClickHouse's SQL. */
export function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
