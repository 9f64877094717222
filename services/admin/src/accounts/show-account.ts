import type { BlockedAccount } from '@droptally/domain/catalog/catalog';
import { accountNumber } from '@droptally/domain/identity/account-id';
import type { Command } from '../command.ts';
import { momentText } from '../command-line/moments.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { tableText } from '../command-line/table-text.ts';
import { plain } from '../command-line/terminal.ts';
import { reasonText } from '../counters/reason-text.ts';
import { siteCatalog } from '../site/site-catalog.ts';
import { ACCOUNT_HELP, accountArgument } from './account-argument.ts';
import { accountOpenedQuery } from './reads/account-opened.query.ts';
import { type AccountReports, accountReportsQuery } from './reads/account-reports.query.ts';

export const showAccount: Command = {
  words: 'accounts show',
  takes: '<account> [--json]',
  says: 'Shows what an account reported, what of it counts, and whether it is blocked',
  more: ACCOUNT_HELP,
  async run(args, context) {
    const { terminal, site } = context;
    const { positionals, values } = readArguments(args, {}, ['account']);
    const account = await accountArgument(positionals[0] ?? '', context);
    const { blockedAccounts, rejectRules } = siteCatalog(site);
    const block = blockedAccounts.find((other) => other.account === account);
    const params = { account: accountNumber(Buffer.from(account, 'hex')) };
    const reports = await site.ask(accountReportsQuery, params);
    const [opened] = await site.ask(accountOpenedQuery, params);
    const data = {
      account,
      number: params.account,
      opened: opened ? momentText(opened.opened) : null,
      blocked: block ? { since: momentText(block.since), why: block.why } : null,
      ...totals(reports),
      reports: reports.map((row) => ({ ...row, reason: reasonText(row.reliability, rejectRules) })),
    };
    terminal.out(values.json ? JSON.stringify(data, null, 2) : textOf(data, block));
    return true;
  },
};

function totals(rows: readonly AccountReports[]) {
  const sum = (of: (row: AccountReports) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    sent: sum(({ reports }) => reports),
    counting: sum(({ reliability, reports, recalls }) => (reliability === 0 ? reports - recalls : 0)),
    recalled: sum(({ recalls }) => recalls),
    first: rows.length === 0 ? null : momentText(Math.min(...rows.map((row) => row.first))),
    last: rows.length === 0 ? null : momentText(Math.max(...rows.map((row) => row.last))),
  };
}

type Data = ReturnType<typeof totals> & {
  account: string;
  number: string;
  opened: string | null;
  reports: readonly (AccountReports & { reason: string })[];
};

function textOf(data: Data, block: BlockedAccount | undefined): string {
  const { account, number, opened, sent, counting, recalled, first, last, reports } = data;
  const head = [
    `account   ${account} (${number} in the warehouse)`,
    `opened    ${opened ?? 'not in this log'}`,
    `blocked   ${block ? `since ${momentText(block.since)}: ${plain(block.why)}` : 'no'}`,
    `reports   ${sent} sent, ${counting} count for everybody, ${recalled} recalled`,
    `from, to  ${first ?? '-'}, ${last ?? '-'}`,
  ];
  if (reports.length === 0) return head.join('\n');
  const rows = reports.map((row) => [row.server, row.source, row.reason, row.reports, row.run_count, row.recalls]);
  return [...head, '', tableText(['Server', 'Source', 'Judged', 'Reports', 'Runs', 'Recalls'], rows)].join('\n');
}
