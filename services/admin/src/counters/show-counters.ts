import type { Command } from '../command.ts';
import { readArguments, wholeNumberOption } from '../command-line/read-arguments.ts';
import { tableText } from '../command-line/table-text.ts';
import { siteCatalog } from '../site/site-catalog.ts';
import { firstDay, type ServerDay, type SiteDay, serverDays, siteDays } from './daily-counters.ts';
import { dailyActivityQuery } from './reads/daily-activity.query.ts';
import { dailyDeadLettersQuery } from './reads/daily-dead-letters.query.ts';
import { dailyReportsQuery } from './reads/daily-reports.query.ts';

const MOST_NAMED = 4;

export const showCounters: Command = {
  words: 'counters',
  takes: '[--days 7] [--json]',
  says: 'Shows reports, runs, recalls, rejections and sources of each day and server; accounts and dead letters of each day',
  more: [
    "A server's day begins at 04:00 there; accounts and dead letters belong to no server, and their days are UTC's.",
    'A recall is listed on the day of its report. Rejected reports count for their owners alone.',
  ],
  async run(args, { terminal, site, now }) {
    const { values } = readArguments(args, { days: { type: 'string' } });
    const days = wholeNumberOption(values.days, 'days', 7, 3_650);
    const { rejectRules } = siteCatalog(site);
    const from = firstDay(days, now);
    const reports = await site.ask(dailyReportsQuery, { from });
    const activity = await site.ask(dailyActivityQuery, { from });
    const letters = await site.ask(dailyDeadLettersQuery, { from });
    const data = { servers: serverDays(reports, rejectRules, days, now), site: siteDays(activity, letters) };
    terminal.out(values.json ? JSON.stringify(data, null, 2) : countersText(data));
    return true;
  },
};

function countersText({ servers, site }: { servers: readonly ServerDay[]; site: readonly SiteDay[] }): string {
  const reports = servers.map(({ day, server, reports, runs, recalls, rejected, sources }) => {
    return [day, server, reports, runs, recalls, counted(rejected), counted(sources)];
  });
  const others = site.map(({ day, accountsOpened, deadLetters }) => [day, accountsOpened, counted(deadLetters)]);
  return [
    reports.length === 0
      ? 'There were no reports'
      : tableText(['Day', 'Server', 'Reports', 'Runs', 'Recalls', 'Rejected', 'Sources'], reports),
    ...(others.length === 0 ? [] : ['', tableText(['Day (UTC)', 'Accounts opened', 'Dead letters'], others)]),
  ].join('\n');
}

/** Lists the largest counts first, and the sum of the others. */
function counted(counts: Readonly<Record<string, number>>): string {
  const sorted = Object.entries(counts).sort(([, one], [, other]) => other - one);
  const named = sorted.slice(0, MOST_NAMED).map(([name, count]) => `${name} ${count.toLocaleString('en-US')}`);
  const rest = sorted.slice(MOST_NAMED).reduce((sum, [, count]) => sum + count, 0);
  return [...named, ...(rest > 0 ? [`others ${rest.toLocaleString('en-US')}`] : [])].join(', ') || '-';
}
