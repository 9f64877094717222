import type { ASTNode } from '@marcbachmann/cel-js';

/** How long a value may be, and its elements or fields. A single value has length 1; texts count in such units. */
export type Size = { readonly length: number; readonly element: Size };
export type Sizes = ReadonlyMap<string, Size>;
export type Call = { method: string; receiver: unknown; args: readonly unknown[] };

export const SINGLE = endless(1);
/** For what is read from JSON at run time, and for unknown names. */
const UNKNOWN = endless(1_000);
const SINGLE_OPERATORS = new Set(['value', '==', '!=', '<', '<=', '>', '>=', '&&', '||', '!_', '-_']);
const ARITHMETIC = new Set(['-', '*', '/', '%', 'in']);
/** More pieces than a text in a report has characters. */
const MOST_PIECES = 1_000;

/** Upper bound of the size of an expression's value. */
export function sizeOf(node: unknown, sizes: Sizes): Size {
  if (!isNode(node)) return SINGLE;
  if (SINGLE_OPERATORS.has(node.op) || ARITHMETIC.has(node.op)) return SINGLE;
  switch (node.op) {
    case 'id':
      return sizes.get(node.args) ?? UNKNOWN;
    case '.':
    case '[]':
      return sizeOf(node.args[0], sizes).element;
    case 'list':
      return { length: node.args.length, element: largestOf(node.args, sizes) };
    case 'map':
      return { length: node.args.length, element: largestOf(node.args.flat(), sizes) };
    case '?:':
      return largestOf(node.args.slice(1), sizes);
    case '+': {
      const [one, other] = node.args.map((part) => sizeOf(part, sizes));
      return one && other ? { ...largest(one, other), length: one.length + other.length } : UNKNOWN;
    }
    case 'call':
    case 'rcall':
      return sizeOfResult(callOf(node), sizes);
    default:
      return UNKNOWN;
  }
}

function sizeOfResult({ method, receiver, args }: Call, sizes: Sizes): Size {
  const given = sizeOf(receiver ?? args[0], sizes);
  switch (method) {
    case 'bind':
      return sizeOf(args[2], withVariable(sizes, args[0], sizeOf(args[1], sizes)));
    case 'map':
      return { length: given.length, element: sizeOf(args.at(-1), withVariable(sizes, args[0], given.element)) };
    case 'split':
      return { length: MOST_PIECES * given.length, element: given };
    case 'join':
      return { length: weightOf(given) + given.length * weightOf(sizeOf(args[0], sizes)), element: SINGLE };
    case 'json':
      return UNKNOWN;
    default:
      // All others return single values, or no more than they are given.
      return given;
  }
}

/** Number of single values in a value, for what compares or copies all of them. */
export function weightOf({ length, element }: Size): number {
  return element === SINGLE || element.element === element ? length * element.length : length * weightOf(element);
}

/** The sizes within a loop or a `bind`. The variable may shadow another one. */
export function withVariable(sizes: Sizes, variable: unknown, size: Size): Sizes {
  return isNode(variable) && variable.op === 'id' ? new Map(sizes).set(variable.args, size) : sizes;
}

export function callOf(node: ASTNode): Call {
  if (node.op === 'call') return { method: node.args[0], receiver: undefined, args: node.args[1] };
  if (node.op === 'rcall') return { method: node.args[0], receiver: node.args[1], args: node.args[2] };
  return { method: '', receiver: undefined, args: [] };
}

export function isNode(part: unknown): part is ASTNode {
  return typeof part === 'object' && part !== null && 'op' in part;
}

function largestOf(nodes: readonly unknown[], sizes: Sizes): Size {
  return nodes.map((node) => sizeOf(node, sizes)).reduce(largest, SINGLE);
}

function largest(one: Size, other: Size): Size {
  if (one === other || other === SINGLE) return one;
  if (one === SINGLE) return other;
  if (one === UNKNOWN || other === UNKNOWN) return UNKNOWN;
  return { length: Math.max(one.length, other.length), element: largest(one.element, other.element) };
}

function endless(length: number): Size {
  const size: { length: number; element: Size } = { length, element: undefined as unknown as Size };
  size.element = size;
  return size;
}
