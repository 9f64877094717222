import type { DropType, RejectRule } from '@droptally/domain/catalog/catalogue';
import type { Server } from '@droptally/domain/catalog/server';
import { type ASTNode, Environment } from '@marcbachmann/cel-js';
import { compareVersions } from './compare-versions.ts';

export type ScreenshotFacts = {
  fingerprint?: string;
  md5?: string;
  fileName?: string;
  lastModified?: number;
  recognizerVersion?: string;
  recognizerAssetsVersion?: string;
};

/** What an operator's expression sees of a report; account and address are keyed hashes. */
export type RejectSubject = {
  server: Server;
  stageId: string;
  source: string;
  version: string;
  times: number;
  drops: readonly { dropType: DropType; itemId: string; quantity: number }[];
  metadata?: ScreenshotFacts;
  account: string;
  address: string;
  occurredAt: number;
};

export type CompiledRejectRule =
  | { ok: true; test: (report: RejectSubject) => boolean }
  | { ok: false; message: string };

/** CEL ends by construction, compiles nothing and reaches only the fields declared here. */
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

/** Compiles an operator's expression; it must be true or false, e.g. `source == "x" && compareVersions(version, "2.0.0") < 0`. */
export function compileRejectRule(expression: string): CompiledRejectRule {
  try {
    const program = environment.parse(expression);
    const checked = program.check();
    if (!checked.valid) return { ok: false, message: checked.error?.message ?? 'the expression is not sound' };
    if (checked.type !== 'bool') return { ok: false, message: `the expression is ${checked.type}, not true or false` };
    if (mentions(program.ast, 'matches')) {
      return { ok: false, message: 'matches is not served: a pattern can run forever on a hostile text' };
    }
    return { ok: true, test: (report) => program(contextOf(report)) === true };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

function mentions(node: ASTNode, method: string): boolean {
  const search = (part: unknown): boolean => {
    if (Array.isArray(part)) return part.some(search);
    return typeof part === 'object' && part !== null && 'op' in part && mentions(part as ASTNode, method);
  };
  return ((node.op === 'rcall' || node.op === 'call') && node.args[0] === method) || search(node.args);
}

function contextOf({ times, drops, metadata, occurredAt, ...report }: RejectSubject) {
  return {
    ...report,
    times: BigInt(times),
    occurredAt: BigInt(occurredAt),
    drops: drops.map(({ quantity, ...drop }) => ({ ...drop, quantity: BigInt(quantity) })),
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

/** Reliability of a report on which a rule's own machinery failed. Wire facts, reliability codes. */
export const RULE_FAILED = 7;

export type RejectVerdict =
  | { outcome: 'passed' }
  | { outcome: 'rejected'; ruleId: number; reliability: number }
  | { outcome: 'rule failed'; ruleId: number; reliability: typeof RULE_FAILED; message: string };

/** Judges reports by the rules in force when each was made, in the order of their ids; the first that speaks decides. */
export function createRejectJudge(rules: readonly RejectRule[]): (report: RejectSubject) => RejectVerdict {
  const compiled = rules.map((rule) => ({ rule, program: compileRejectRule(rule.expression) }));
  return (report) => {
    for (const { rule, program } of compiled) {
      if (report.occurredAt < rule.start || report.occurredAt >= (rule.end ?? Infinity)) continue;
      const verdict = judge(rule, program, report);
      if (verdict.outcome !== 'passed') return verdict;
    }
    return { outcome: 'passed' };
  };
}

function judge(rule: RejectRule, program: CompiledRejectRule, report: RejectSubject): RejectVerdict {
  const failed = (message: string): RejectVerdict => {
    return { outcome: 'rule failed', ruleId: rule.id, reliability: RULE_FAILED, message };
  };
  if (!program.ok) return failed(program.message);
  try {
    if (!program.test(report)) return { outcome: 'passed' };
    return { outcome: 'rejected', ruleId: rule.id, reliability: rule.reliability };
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}
