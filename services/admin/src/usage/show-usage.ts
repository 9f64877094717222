import { USAGE_DAYS } from '@droptally/event-log/usage-days';
import type { Command } from '../command.ts';
import { readArguments, wholeNumberOption } from '../command-line/read-arguments.ts';
import { tableText } from '../command-line/table-text.ts';
import { dailyUsageQuery } from './reads/daily-usage.query.ts';
import { type MostUsed, mostUsedQuery } from './reads/most-used.query.ts';
import { type UsageDay, usageByDay } from './usage-by-day.ts';

const DAY_MS = 86_400_000;
const NAMES = new Map([
  ['navigated', 'Page'],
  ['search_result', 'Search result'],
  ['stage_fetched', 'Stage'],
  ['item_fetched', 'Item'],
]);

export const showUsage: Command = {
  words: 'usage',
  takes: '[--days 7] [--most 10] [--json]',
  says: 'Shows how often pages, search results, stages and items were opened on each day (UTC), and which most',
  more: [
    'Counted as far as clients tell: not in low data, nor where the browser asks not to be tracked.',
    `What they told is kept for ${USAGE_DAYS} days.`,
  ],
  async run(args, { terminal, site, now }) {
    const { values } = readArguments(args, { days: { type: 'string' }, most: { type: 'string' } });
    const days = wholeNumberOption(values.days, 'days', 7, USAGE_DAYS);
    const most = wholeNumberOption(values.most, 'most', 10, 10_000);
    const from = new Date(now - (days - 1) * DAY_MS).toISOString().slice(0, 10);
    const data = {
      days: usageByDay(await site.ask(dailyUsageQuery, { from })),
      most: await site.ask(mostUsedQuery, { from, most }),
    };
    terminal.out(values.json ? JSON.stringify(data, null, 2) : usageText(data));
    return true;
  },
};

function usageText({ days, most }: { days: readonly UsageDay[]; most: readonly MostUsed[] }): string {
  if (days.length === 0) return 'Clients told of no use';
  const titles = ['Day (UTC)', 'Pages', 'Search results', 'Advanced queries', 'Stages', 'Items'];
  const daily = days.map((day) => [day.day, day.pages, day.searchResults, day.advancedQueries, day.stages, day.items]);
  const often = most.map(({ what, on_server, name, times }) => [NAMES.get(what) ?? what, on_server, name, times]);
  return [
    tableText(titles, daily),
    ...(often.length === 0 ? [] : ['', tableText(['Most opened', 'Server', 'Name', 'Times'], often)]),
  ].join('\n');
}
