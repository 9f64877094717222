/** What a column of a result holds, as far as it is drawn differently. */
export type ValueKind = 'number' | 'time' | 'text';

const WRAPPED = /^(?:Nullable|LowCardinality|SimpleAggregateFunction\(\w+,)\(?\s*([\s\S]*)\)$/;
const NUMBER = /^(?:U?Int\d+|B?Float\d+|Decimal(?:\d+)?\b.*)$/;
const TIME = /^Date/;

export function valueKind(type: string): ValueKind {
  const [, within] = WRAPPED.exec(type) ?? [];
  if (within !== undefined) return valueKind(within);
  if (NUMBER.test(type)) return 'number';
  return TIME.test(type) ? 'time' : 'text';
}

/** Milliseconds since 1970 of a date or a time as the engine writes it, which is in UTC; NaN for anything else. */
export function timeOf(value: string): number {
  return Date.parse(`${value.replace(' ', 'T')}${value.includes(' ') ? 'Z' : ''}`);
}
