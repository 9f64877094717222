import { parseYaml } from '@droptally/catalog/reading/yaml-source';
import { UsageError } from '../command-line/usage-error.ts';
import { textIn } from '../notices/notice-content.ts';

/** A rule as the operator wrote it. Without an id it is new; without a reliability it gets its own. */
export type RuleText = {
  id?: string | undefined;
  during: string;
  expression: string;
  reliability?: string | undefined;
};
/** A requested change to the reject rules. */
export type RuleTexts = { set: readonly RuleText[]; remove: readonly number[] };

const TEXT = { type: 'string' } as const;
export const RULE_OPTIONS = {
  expression: TEXT,
  during: TEXT,
  reliability: TEXT,
  id: TEXT,
  remove: { type: 'string', multiple: true },
} as const;
export const RULE_ARGUMENTS =
  '<rule file> | --expression E --during "T .. T" [--reliability N] [--id N] | --remove <id> …';

type Given = { [Key in 'expression' | 'during' | 'reliability' | 'id']?: string | undefined } & {
  remove?: string[] | undefined;
};

const LARGEST_FILE = 200_000;
const KEYS = ['id', 'during', 'expression', 'reliability'];

/** Reads the rules of a file or options, without validating them. */
export function ruleTexts(file: string | undefined, given: Given): RuleTexts {
  const { expression, during, id, reliability } = given;
  const isInline = [expression, during, id, reliability].some((part) => part !== undefined);
  if (file !== undefined && isInline) throw new UsageError('a rule file or --expression, not both');
  const set = file === undefined ? [] : rulesIn(file);
  if (isInline) {
    if (expression === undefined || during === undefined)
      throw new UsageError('a rule needs --expression and --during, which may be "always"');
    set.push({ expression, during, id, reliability });
  }
  const remove = (given.remove ?? []).map(ruleId);
  if (set.length + remove.length === 0) throw new UsageError('a rule file, --expression or --remove is wanted');
  return { set, remove };
}

export function ruleId(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`"${text}" is not the number of a rule`);
}

function rulesIn(path: string): RuleText[] {
  const source = parseYaml(textIn(path, LARGEST_FILE));
  if (!source.ok) throw new UsageError(`${path}:${source.line} ${source.message}`);
  if (!Array.isArray(source.value)) throw new UsageError(`${path} must be a list like reject-rules.yaml`);
  return source.value.map((rule: unknown, index) => {
    if (!isRule(rule))
      throw new UsageError(`${path}:${source.lineOf([index])} a rule has ${KEYS.join(', ')}, and nothing else`);
    return rule;
  });
}

function isRule(rule: unknown): rule is RuleText {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return false;
  const texts = Object.entries(rule).every(([key, value]) => KEYS.includes(key) && typeof value === 'string');
  return texts && 'during' in rule && 'expression' in rule;
}
