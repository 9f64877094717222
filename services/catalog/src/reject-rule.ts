import type { RejectRule } from '@droptally/domain/catalog/catalog';
import { RELIABILITY } from '@droptally/domain/reporting/reliability';
import {
  compileProgram,
  contextOf,
  type Program,
  type RejectSubject,
  type ReportContext,
} from './reject-expression.ts';

export type { RejectSubject } from './reject-expression.ts';

export type CompiledRejectRule =
  | { ok: true; steps: number; test: (report: RejectSubject) => boolean }
  | { ok: false; message: string };

/** Compiles an operator's boolean expression, e.g. `source == "x" && compareVersions(version, "2.0.0") < 0`. */
export function compileRejectRule(expression: string): CompiledRejectRule {
  const program = compileProgram(expression);
  if (!program.ok) return program;
  return { ok: true, steps: program.steps, test: (report) => program.run(contextOf(report)) };
}

export type RejectVerdict =
  | { outcome: 'passed' }
  | { outcome: 'rejected'; ruleId: number; reliability: number }
  | { outcome: 'rule failed'; ruleId: number; reliability: typeof RELIABILITY.rule; message: string };

/** Judges a report by the rules in force when it was made, in order of id. The first that matches or fails decides. */
export function createRejectJudge(rules: readonly RejectRule[]): (report: RejectSubject) => RejectVerdict {
  const compiled = [...rules]
    .sort((one, other) => one.id - other.id)
    .map((rule) => ({ rule, program: compileProgram(rule.expression) }));
  return (report) => {
    let context: ReportContext | undefined;
    for (const { rule, program } of compiled) {
      if (report.occurredAt < rule.start || report.occurredAt >= (rule.end ?? Infinity)) continue;
      context ??= contextOf(report);
      const verdict = judge(rule, program, context);
      if (verdict.outcome !== 'passed') return verdict;
    }
    return { outcome: 'passed' };
  };
}

function judge(rule: RejectRule, program: Program, context: ReportContext): RejectVerdict {
  const failed = (message: string): RejectVerdict => {
    return { outcome: 'rule failed', ruleId: rule.id, reliability: RELIABILITY.rule, message };
  };
  if (!program.ok) return failed(program.message);
  try {
    if (!program.run(context)) return { outcome: 'passed' };
    return { outcome: 'rejected', ruleId: rule.id, reliability: rule.reliability };
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}
