import { isDeepStrictEqual } from 'node:util';
import { scalar } from '@droptally/catalog/generate/yaml-text';
import { readRejectRules } from '@droptally/catalog/loading/operator-files';
import { openEntry } from '@droptally/catalog/reading/entry';
import type { Problem } from '@droptally/catalog/reading/problem';
import { parseYaml } from '@droptally/catalog/reading/yaml-source';
import type { RejectRule } from '@droptally/domain/catalog/catalog';
import { REJECT_RELIABILITIES } from '@droptally/domain/reporting/reliability';
import { UsageError } from '../command-line/usage-error.ts';
import { type RuleText, type RuleTexts, ruleId } from './rule-texts.ts';

/** A rule to set, and its lines in the file. */
export type SetRule = { rule: RejectRule; entry: readonly string[] };
/** Result of a change to the rules: those that really change, and all rules afterwards. */
export type ResolvedRules = { set: readonly SetRule[]; remove: readonly number[]; rules: readonly RejectRule[] };

/** Validates the given rules with the catalog's own reader, and finds those that are not there already. */
export function resolveRules({ set, remove }: RuleTexts, present: readonly RejectRule[]): ResolvedRules {
  const missing = remove.find((id) => !present.some((rule) => rule.id === id));
  if (missing !== undefined) throw new UsageError(`there is no rule ${missing}: rules list shows them`);
  const kept = present.filter(({ id }) => !remove.includes(id));
  const wanted: SetRule[] = [];
  for (const text of set) {
    const resolved = resolvedRule(text, [...kept, ...wanted.map(({ rule }) => rule)]);
    if (remove.includes(resolved.rule.id))
      throw new UsageError(`rule ${resolved.rule.id} cannot be set and removed at once`);
    if (wanted.some(({ rule }) => rule.id === resolved.rule.id))
      throw new UsageError(`rule ${resolved.rule.id} appears twice`);
    wanted.push(resolved);
  }
  const replaced = kept.filter(({ id }) => !wanted.some(({ rule }) => rule.id === id));
  return {
    set: wanted.filter(({ rule }) => !present.some((other) => isDeepStrictEqual(other, rule))),
    remove,
    rules: [...replaced, ...wanted.map(({ rule }) => rule)].sort((one, other) => one.id - other.id),
  };
}

/** Assigns the next free numbers where none are given. A rule that exists already is reused. */
function resolvedRule(text: RuleText, others: readonly RejectRule[]): SetRule {
  const free = Math.max(REJECT_RELIABILITIES.min - 1, ...others.map(({ reliability }) => reliability)) + 1;
  const next = Math.max(0, ...others.map(({ id }) => id)) + 1;
  const draft = readRule(text.id === undefined ? next : ruleId(text.id), text, text.reliability ?? `${free}`);
  if (text.id !== undefined) return draft;
  const same = others.find((other) => {
    const reliability = text.reliability === undefined ? other.reliability : draft.rule.reliability;
    return isDeepStrictEqual(other, { ...draft.rule, id: other.id, reliability });
  });
  return same ? readRule(same.id, text, `${same.reliability}`) : draft;
}

function readRule(id: number, { during, expression }: RuleText, reliability: string): SetRule {
  const entry = [
    `- id: ${id}`,
    `  during: ${scalar(during)}`,
    `  expression: ${scalar(expression)}`,
    `  reliability: ${scalar(reliability)}`,
  ];
  const problems: Problem[] = [];
  const source = parseYaml(`${entry.join('\n')}\n`);
  if (!source.ok) throw new UsageError(`rule ${id}: ${source.message}`);
  const [rule] = readRejectRules(openEntry(source, '', problems));
  const said = problems.map(({ message }) => message.split('\n', 1)[0]).join('; ');
  if (!rule || problems.length > 0) throw new UsageError(`rule ${id}: ${said}`);
  return { rule, entry };
}
