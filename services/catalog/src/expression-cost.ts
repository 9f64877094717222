import type { ASTNode } from '@marcbachmann/cel-js';

const LOOPS = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);
/** Limit of the drops in a report and of the entries of a list in an expression. */
const LONGEST_LIST = 200;
/** Assumed length of lists created at run time, whose length is unknown. */
const UNKNOWN_LENGTH = 1_000;

type Lengths = ReadonlyMap<string, number>;

/** Upper bound of the steps of an expression. */
export function stepsOf(node: unknown, lengths: Lengths = new Map([['drops', LONGEST_LIST]])): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, part) => sum + stepsOf(part, lengths), 0);
  if (!isNode(node)) return 0;
  const { method, receiver, args } = callOf(node);
  if (method && LOOPS.has(method)) {
    // The loop variable may shadow one whose length is known.
    const inside = new Map(lengths).set(nameOf(args[0]), elementLengthOf(receiver, lengths));
    return stepsOf(receiver, lengths) + lengthOf(receiver, lengths) * (1 + stepsOf(args.slice(1), inside));
  }
  if (method === 'bind' && args.length === 3) {
    const [name, value, body] = args;
    const bound = new Map(lengths).set(nameOf(name), lengthOf(value, lengths));
    return 1 + stepsOf(value, lengths) + stepsOf(body, bound);
  }
  // Adding two lists copies both.
  return 1 + (node.op === '+' ? lengthOf(node, lengths) : 0) + stepsOf(node.args, lengths);
}

function lengthOf(node: unknown, lengths: Lengths): number {
  if (!isNode(node)) return 1;
  const { method, receiver } = callOf(node);
  if (method === 'map' || method === 'filter') return lengthOf(receiver, lengths);
  switch (node.op) {
    case 'list':
    case 'map':
      return node.args.length;
    case 'value':
      return 1;
    case 'id':
      return lengths.get(node.args) ?? UNKNOWN_LENGTH;
    case '+':
      return node.args.reduce((sum, part) => sum + lengthOf(part, lengths), 0);
    case '?:':
      return Math.max(...node.args.slice(1).map((part) => lengthOf(part, lengths)));
    default:
      return UNKNOWN_LENGTH;
  }
}

/** Bounds the length of a list's elements, which may be lists themselves. */
function elementLengthOf(node: unknown, lengths: Lengths): number {
  if (!isNode(node) || node.op !== 'list') return UNKNOWN_LENGTH;
  return Math.max(0, ...node.args.map((part) => lengthOf(part, lengths)));
}

type Call = { method: string | undefined; receiver: unknown; args: readonly unknown[] };

function callOf(node: ASTNode): Call {
  if (node.op !== 'rcall') return { method: undefined, receiver: undefined, args: [] };
  const [method, receiver, args] = node.args;
  return { method, receiver, args };
}

function nameOf(node: unknown): string {
  return isNode(node) && node.op === 'id' ? node.args : '';
}

function isNode(part: unknown): part is ASTNode {
  return typeof part === 'object' && part !== null && 'op' in part;
}
