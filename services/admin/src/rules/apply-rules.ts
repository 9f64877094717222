import { editCatalog } from '@droptally/catalog/editing/edit-catalog';
import type { ListChange } from '@droptally/catalog/editing/list-text';
import type { RejectRule } from '@droptally/domain/catalog/catalog';
import type { Command } from '../command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { replay } from '../site/replay.ts';
import { sayWritten } from '../site/say-written.ts';
import { resolveRules, type SetRule } from './resolve-rules.ts';
import { RULE_ARGUMENTS, RULE_OPTIONS, type RuleTexts, ruleTexts } from './rule-texts.ts';

export const applyRules: Command = {
  words: 'rules apply',
  takes: RULE_ARGUMENTS,
  says: 'Sets or removes reject rules, replays all reports by them, and says when the new numbers are shown',
  more: [
    'A rule file is a list like reject-rules.yaml; it replaces rules that have the same id.',
    'After an interruption, run it again: nothing is written twice, and the replay goes on. After an interrupted',
    '--remove, run rebuild reports instead.',
  ],
  async run(args, { terminal, site }) {
    const { values, positionals } = readArguments(args, RULE_OPTIONS, ['rule file?']);
    const texts = ruleTexts(positionals[0], values);
    let rules: readonly RejectRule[] = [];
    const edited = await editCatalog({
      siteDir: site.siteDir(),
      file: 'reject-rules.yaml',
      change({ rejectRules }, entries) {
        const resolved = resolveRules(texts, rejectRules);
        ({ rules } = resolved);
        return changesOf(resolved, entries);
      },
    });
    sayWritten(edited, terminal);
    if (!edited.changed) terminal.note('The rules stand as they are wanted already');
    terminal.note('All reports are judged again; until that is done, everybody sees the numbers by the old rules');
    await replay(site, 'reports', terminal.note);
    if (values.json) terminal.out(JSON.stringify({ rules, path: edited.path, changed: edited.changed }, null, 2));
    else terminal.out(`${saidOf(texts)}: the numbers are the new ones now`);
    return true;
  },
};

function changesOf(
  { set, remove }: { set: readonly SetRule[]; remove: readonly number[] },
  entries: readonly Record<string, unknown>[],
): ListChange[] {
  const ids = entries.map((entry) => Number(entry['id']));
  const changes: ListChange[] = [];
  for (const id of remove) {
    const at = ids.indexOf(id);
    ids.splice(at, 1);
    changes.push({ at, remove: 1 });
  }
  for (const { rule, entry } of set) {
    const at = ids.indexOf(rule.id);
    if (at < 0) ids.push(rule.id);
    changes.push(at < 0 ? { at: ids.length - 1, remove: 0, entry } : { at, remove: 1, entry });
  }
  return changes;
}

function saidOf({ set, remove }: RuleTexts): string {
  const parts = [
    set.length > 0 ? `${set.length} ${set.length === 1 ? 'rule' : 'rules'} set` : '',
    remove.length > 0 ? `${remove.length} removed` : '',
  ];
  return parts.filter(Boolean).join(', ');
}
