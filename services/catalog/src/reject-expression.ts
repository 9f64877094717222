import type { DropType } from '@droptally/domain/catalog/catalog';
import type { Server } from '@droptally/domain/catalog/server';
import { type ASTNode, type Context, Environment, type ParseResult } from '@marcbachmann/cel-js';
import { compareVersions } from './compare-versions.ts';
import { callOf, isNode, SINGLE, type Size, type Sizes, sizeOf, weightOf, withVariable } from './expression-size.ts';

const LOOPS = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);

/** Such an operation reads or copies all that it is given. */
const WHOLE = new Set(['+', '==', '!=', 'in', '<', '<=', '>', '>=', 'call', 'rcall']);

const SINGLES = ['server', 'stageId', 'source', 'version', 'times', 'account', 'address', 'occurredAt'];

const FIELDS: Size = { length: 1, element: SINGLE };

export type ScreenshotFacts = {
  fingerprint?: string;
  md5?: string;
  fileName?: string;
  lastModified?: number;
  recognizerVersion?: string;
  recognizerAssetsVersion?: string;
};

/** A report as an operator's expression sees it. Account and address are keyed hashes, in hexadecimal there. */
export type RejectSubject = {
  server: Server;
  stageId: string;
  source: string;
  version: string;
  times: number;
  drops: readonly { dropType: DropType; itemId: string; quantity: number }[];
  metadata?: ScreenshotFacts | undefined;
  account: Uint8Array;
  address: Uint8Array;
  occurredAt: number;
};

/** `steps` is what `run` takes at most for a report with as many drops as a drop list may have. */
export type Program =
  | { ok: true; steps: number; run: (context: ReportContext) => boolean }
  | { ok: false; message: string };
export type ReportContext = Context & { drops: readonly object[] };

/** At most 0.25 µs each: 5 ms for a report. Enough for two nested loops over drops, but never for three. */
export const MOST_STEPS = 20_000;
/** A bit more than the longest drop list has. Any report with more drops is checked before it is judged. */
const MANY_DROPS = 30;

/** CEL terminates by construction, generates no code and reaches only the fields declared here. */
const environment = new Environment({
  limits: { maxAstNodes: 500, maxDepth: 20, maxListElements: 200, maxMapEntries: 50, maxCallArguments: 4 },
})
  .registerType('Drop', { fields: { dropType: 'string', itemId: 'string', quantity: 'int' } })
  .registerType('Metadata', {
    fields: {
      fingerprint: 'string',
      md5: 'string',
      fileName: 'string',
      lastModified: 'int',
      recognizerVersion: 'string',
      recognizerAssetsVersion: 'string',
    },
  })
  .registerVariable('server', 'string')
  .registerVariable('stageId', 'string')
  .registerVariable('source', 'string')
  .registerVariable('version', 'string')
  .registerVariable('times', 'int')
  .registerVariable('drops', 'list<Drop>')
  .registerVariable('metadata', 'Metadata')
  .registerVariable('account', 'string')
  .registerVariable('address', 'string')
  .registerVariable('occurredAt', 'int')
  .registerFunction('compareVersions(string, string): int', (one: string, other: string) =>
    BigInt(compareVersions(one, other)),
  );

/** Compiles an expression, which must be boolean. */
export function compileProgram(expression: string): Program {
  try {
    const program = environment.parse(expression);
    const checked = program.check();
    if (!checked.valid) return { ok: false, message: checked.error?.message ?? 'the expression is not sound' };
    if (checked.type !== 'bool') return { ok: false, message: `the expression is ${checked.type}, not true or false` };
    if (mentions(program.ast, 'matches')) {
      return { ok: false, message: 'matches is not served: a pattern can run forever on a hostile text' };
    }
    const steps = stepsOf(program.ast, MANY_DROPS);
    if (steps > MOST_STEPS) return { ok: false, message: tooLong(steps, MANY_DROPS) };
    return { ok: true, steps, run: (context) => run(program, context) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

function run(program: ParseResult, context: ReportContext): boolean {
  const { length } = context.drops;
  const steps = length > MANY_DROPS ? stepsOf(program.ast, length) : 0;
  if (steps > MOST_STEPS) throw new Error(tooLong(steps, length));
  return program(context) === true;
}

function tooLong(steps: number, drops: number): string {
  return `the expression may take ${steps} steps for a report with ${drops} drops; ${MOST_STEPS} are allowed`;
}

function mentions(node: ASTNode, method: string): boolean {
  const search = (part: unknown): boolean => {
    if (Array.isArray(part)) return part.some(search);
    return typeof part === 'object' && part !== null && 'op' in part && mentions(part as ASTNode, method);
  };
  return ((node.op === 'rcall' || node.op === 'call') && node.args[0] === method) || search(node.args);
}

/** Context of a report for expressions; shared by all rules. */
export function contextOf(report: RejectSubject): ReportContext {
  const { server, stageId, source, version, metadata } = report;
  return {
    server,
    stageId,
    source,
    version,
    account: hex(report.account),
    address: hex(report.address),
    times: BigInt(report.times),
    occurredAt: BigInt(report.occurredAt),
    drops: report.drops.map(({ dropType, itemId, quantity }) => ({ dropType, itemId, quantity: BigInt(quantity) })),
    metadata: {
      fingerprint: metadata?.fingerprint ?? '',
      md5: metadata?.md5 ?? '',
      fileName: metadata?.fileName ?? '',
      lastModified: BigInt(metadata?.lastModified ?? 0),
      recognizerVersion: metadata?.recognizerVersion ?? '',
      recognizerAssetsVersion: metadata?.recognizerAssetsVersion ?? '',
    },
  };
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** Upper bound of the steps that an expression takes for a report with so many drops. */
function stepsOf(expression: unknown, drops: number): number {
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
