import { callOf, isNode, SINGLE, type Size, type Sizes, sizeOf, weightOf, withVariable } from './expression-size.ts';

const LOOPS = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);
/** Such an operation reads or copies all that it is given. */
const WHOLE = new Set(['+', '==', '!=', 'in', '<', '<=', '>', '>=', 'call', 'rcall']);
const SINGLES = ['server', 'stageId', 'source', 'version', 'times', 'account', 'address', 'occurredAt'];
const FIELDS: Size = { length: 1, element: SINGLE };

/** Upper bound of the steps that an expression takes for a report with so many drops. */
export function stepsOf(expression: unknown, drops: number): number {
  const singles = SINGLES.map((name): [string, Size] => [name, SINGLE]);
  const sizes = new Map([...singles, ['metadata', FIELDS], ['drops', { length: drops, element: FIELDS }]]);
  return stepsIn(expression, sizes);
}

function stepsIn(node: unknown, sizes: Sizes): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, part) => sum + stepsIn(part, sizes), 0);
  if (!isNode(node)) return 0;
  const { method, receiver, args } = callOf(node);
  if (LOOPS.has(method)) {
    const { length, element } = sizeOf(receiver, sizes);
    return stepsIn(receiver, sizes) + length * (1 + stepsIn(args.slice(1), withVariable(sizes, args[0], element)));
  }
  if (method === 'bind') {
    const [variable, value, body] = args;
    return 1 + stepsIn(value, sizes) + stepsIn(body, withVariable(sizes, variable, sizeOf(value, sizes)));
  }
  return 1 + (WHOLE.has(node.op) ? weightOfParts(node.args, sizes) : 0) + stepsIn(node.args, sizes);
}

function weightOfParts(parts: unknown, sizes: Sizes): number {
  if (Array.isArray(parts)) return parts.reduce<number>((sum, part) => sum + weightOfParts(part, sizes), 0);
  return isNode(parts) && parts.op !== 'value' ? weightOf(sizeOf(parts, sizes)) - 1 : 0;
}
