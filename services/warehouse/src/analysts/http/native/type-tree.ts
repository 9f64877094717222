/** A type as the engine writes it: `Map(LowCardinality(String), Array(UInt8))`. */
export type TypeTree = { name: string; parts: readonly string[] };

/** Splits a type into its name and what is in its brackets. */
export function typeTree(text: string): TypeTree {
  const at = text.indexOf('(');
  if (at < 0) return { name: text, parts: [] };
  return { name: text.slice(0, at), parts: splitParts(text.slice(at + 1, text.lastIndexOf(')'))) };
}

/** The type of an element of a tuple, which may begin with the element's name. */
export function elementType(part: string): string {
  return part.replace(/^(?:`(?:[^`\\]|\\.)*`|[A-Za-z_]\w*) (?=[A-Z])/, '');
}

function splitParts(text: string): string[] {
  const parts: string[] = [];
  let [from, depth] = [0, 0];
  for (const { 0: token, index } of text.matchAll(/'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[(),]/g)) {
    if (token === '(') depth++;
    else if (token === ')') depth--;
    else if (token === ',' && depth === 0) {
      parts.push(text.slice(from, index).trim());
      from = index + 1;
    }
  }
  return [...parts, text.slice(from).trim()];
}
