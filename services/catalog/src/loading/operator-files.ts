import type { BlockedAccount, Notice, OperatorPush, RejectRule } from '@droptally/domain/catalog/catalog';
import { isServer, SERVERS, type Server } from '@droptally/domain/catalog/server';
import { isSitePath } from '@droptally/domain/push/site-path';
import { REJECT_RELIABILITIES } from '@droptally/domain/reporting/reliability';
import { PUSH_CATEGORIES } from '@droptally/proto/api/push';
import type { Entry } from '../reading/entry.ts';
import { readPerLanguage } from '../reading/localised.ts';
import { parseMoment } from '../reading/moment.ts';
import { readExistence, readRange } from '../reading/span.ts';
import { compileRejectRule } from '../reject-rule.ts';
import { type RuleSteps, tooCostlyTogether } from '../rules-together.ts';

/** Reads notices.yaml: the operator's notices to visitors. */
export function readNotices(file: Entry): Notice[] {
  const seen = new Set<number>();
  return file.list().map((entry) => {
    const fields = entry.fields(['id', 'content'], ['severity', 'open', 'maintenance']);
    const severity = fields.severity?.oneOf(['0', '1', '2']);
    return {
      id: readNumberId(fields.id, seen),
      existence: fields.open ? readExistence(fields.open) : null,
      severity: severity === undefined ? null : SEVERITY[severity],
      content: readPerLanguage(fields.content, (text) => text.text()),
      isMaintenance: fields.maintenance?.flag() ?? false,
    };
  });
}

/** Reads pushes.yaml: the operator's messages to subscribers. */
export function readPushes(file: Entry): OperatorPush[] {
  const seen = new Set<number>();
  return file.list().map((entry) => {
    const fields = entry.fields(['id', 'category', 'at', 'content'], ['servers', 'path']);
    return {
      id: readNumberId(fields.id, seen),
      category: fields.category.oneOf(PUSH_CATEGORIES),
      servers: fields.servers ? fields.servers.list().map(readServer) : SERVERS,
      at: readTime(fields.at),
      path: fields.path ? readPath(fields.path) : '/',
      content: readPerLanguage(fields.content, (text) => text.text()),
    };
  });
}

function readServer(entry: Entry): Server {
  const text = entry.text();
  if (isServer(text)) return text;
  if (text !== '') entry.refuse('server', `"${text}" is not a server; servers are ${SERVERS.join(', ')}`);
  return SERVERS[0];
}

function readPath(entry: Entry): string {
  const text = entry.text();
  if (text !== '' && !isSitePath(text))
    entry.refuse('value', `"${text}" is not a path of this site: it begins with one /`);
  return text;
}

const SEVERITY = { '0': 0, '1': 1, '2': 2 } as const;

/** Reads reject-rules.yaml: expressions that keep matching reports out of the public numbers. */
export function readRejectRules(file: Entry): RejectRule[] {
  const seen = new Set<number>();
  const compiled: (RuleSteps & { expression: Entry })[] = [];
  const rules = file.list().map((entry) => {
    const fields = entry.fields(['id', 'during', 'expression', 'reliability']);
    const expression = fields.expression.text();
    const range = readRange(fields.during);
    const rule = expression === '' ? undefined : compileRejectRule(expression);
    if (rule?.ok === false) fields.expression.refuse('expression', rule.message);
    if (rule?.ok) compiled.push({ ...range, steps: rule.steps, expression: fields.expression });
    return {
      id: readNumberId(fields.id, seen),
      ...range,
      expression,
      reliability: fields.reliability.number(REJECT_RELIABILITIES),
    };
  });
  const costly = tooCostlyTogether(compiled);
  costly?.rule.expression.refuse('expression', costly.message);
  return rules.sort((one, other) => one.id - other.id);
}

/** Reads blocked-accounts.yaml: keyed hashes of accounts whose reports stay out of the public numbers. */
export function readBlockedAccounts(file: Entry): BlockedAccount[] {
  const seen = new Set<string>();
  return file.list().map((entry) => {
    const fields = entry.fields(['account', 'since', 'why']);
    const account = fields.account.text();
    if (account !== '' && !/^[0-9a-f]{16}$/.test(account))
      fields.account.refuse('value', "expected the 16 hexadecimal digits of an account's keyed hash");
    if (seen.has(account)) fields.account.refuse('unique', `account ${account} appears twice`);
    seen.add(account);
    return { account, since: readTime(fields.since), why: fields.why.text() };
  });
}

function readTime(entry: Entry): number {
  const text = entry.text();
  const at = parseMoment(text);
  if (at === undefined && text !== '')
    entry.refuse('time', `"${text}" is not a valid time, e.g. 2019-05-01T10:00+08:00`);
  return at ?? 0;
}

function readNumberId(entry: Entry, seen: Set<number>): number {
  const id = entry.number({ min: 1, max: 1e9 });
  if (seen.has(id)) entry.refuse('unique', `id ${id} appears twice`);
  seen.add(id);
  return id;
}
