/** The rows that a running site has answered. Throws if they lack a column, as those of another version may. */
export function rowsOf<Row>(answer: unknown, columns: readonly (keyof Row & string)[]): Row[] {
  if (isRows<Row>(answer, columns)) return answer;
  throw new Error(`The running site did not answer with ${columns.join(', ')}: it is another version`);
}

function isRows<Row>(answer: unknown, columns: readonly (keyof Row & string)[]): answer is Row[] {
  const isRow = (row: unknown) => typeof row === 'object' && row !== null && columns.every((column) => column in row);
  return Array.isArray(answer) && answer.every(isRow);
}
