import { USAGE_DAYS } from '@droptally/event-log/usage-days';
import type { Command } from '../command.ts';
import { readArguments, wholeNumberOption } from '../command-line/read-arguments.ts';
import { tableText } from '../command-line/table-text.ts';
import { type ClientErrors, clientErrorsQuery } from './client-errors.query.ts';

const DAY_MS = 86_400_000;
const TITLES = ['Times', 'Error', 'Noticed by', 'Place', 'Screens', 'Builds', 'Languages', 'Last seen'];

export const listClientErrors: Command = {
  words: 'errors',
  takes: '[--days 7] [--most 50] [--json]',
  says: 'Lists the errors that pages told of, those told most often first',
  more: [
    'One error in 200 is told, and every error of a preview. Where the browser asks not to be tracked, none is.',
    'What is quoted in a message, addresses, numbers and ids were left out (…) before it was sent.',
  ],
  async run(args, { terminal, site, now }) {
    const { values } = readArguments(args, { days: { type: 'string' }, most: { type: 'string' } });
    const days = wholeNumberOption(values.days, 'days', 7, USAGE_DAYS);
    const most = wholeNumberOption(values.most, 'most', 50, 10_000);
    const errors = await site.ask(clientErrorsQuery, { from: now - days * DAY_MS, most });
    terminal.out(values.json ? JSON.stringify(errors, null, 2) : errorsText(errors));
    return true;
  },
};

function errorsText(errors: readonly ClientErrors[]): string {
  if (errors.length === 0) return 'Pages told of no error';
  const rows = errors.map((error) => [
    error.times,
    error.message,
    error.origin,
    error.place || '-',
    error.screens.join(', '),
    error.builds.join(', '),
    error.languages.join(', '),
    new Date(error.last_at).toISOString().slice(0, 16),
  ]);
  return tableText(TITLES, rows);
}
