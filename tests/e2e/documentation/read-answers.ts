import { PATHS } from '@droptally/proto/api/paths';
import type { Question, Site } from '../../support/wire/ask.ts';
import { API, Visitor } from '../../support/wire/visitor.ts';
import type { Documentation } from './documentation.ts';

const MATRIX = '/_private/result/matrix';
const PATTERN = '/_private/result/pattern';
const EVERY_MATRIX_PARAMETER =
  'server=CN&category=all&is_personal=false&show_closed_zones=true&stageFilter=main_01-07&itemFilter=30012&interval=0.95&sums=true';

/** Reads that support revalidation. */
export const READS = [
  ...[
    '/items',
    '/items/30012',
    '/zones',
    '/zones/main_1',
    '/stages',
    '/stages?server=US',
    '/stages/main_01-07?server=JP',
    '/stages?server=CN&bounds=known',
    '/stages/main_01-07?bounds=known',
  ],
  ...['/notice', '/period', '/config', '/formula', '/stats?server=CN', '/stats'],
  ...['/result/matrix', `/result/matrix?${EVERY_MATRIX_PARAMETER}`, `${MATRIX}/CN/global?interval=0.9&sums=true`],
  ...[`${MATRIX}/US/global/automated?interval=0.9&sums=true`, `${PATTERN}/CN/global`, `${PATTERN}/CN/global/all`],
  ...[
    '/result/pattern?server=CN&category=all&is_personal=false&show_all_patterns=true',
    `${PATTERN}/CN/global?sums=true`,
    `${PATTERN}/CN/global/all?sums=true`,
  ],
  ...['/result/trends?server=KR&days=60', '/result/trends?server=CN', '/_private/result/trend/CN'],
];

export const OWN_READS = [
  '/result/matrix?is_personal=true&interval=0.95&sums=true',
  `${MATRIX}/CN/personal`,
  `${MATRIX}/CN/personal/whatever`,
  '/result/pattern?is_personal=true',
  `${PATTERN}/CN/personal`,
  `${PATTERN}/CN/personal/whatever`,
];

export const REFUSED_READS: [status: number, path: string][] = [
  ...['/stages?bounds=all', '/stages/main_01-07?bounds=all'].map((path): [number, string] => [400, path]),
  ...['/items/none', '/zones/none', '/stages/none'].map((path): [number, string] => [404, path]),
  ...['/stages?server=TW', '/stages/main_01-07?server=TW', '/stats?server=TW'].map((path): [number, string] => [
    400,
    path,
  ]),
  ...[`${MATRIX}/TW/global`, `${MATRIX}/CN/global/none`, `${PATTERN}/TW/global`].map((path): [number, string] => [
    400,
    path,
  ]),
  ...[`${PATTERN}/CN/global/none`, '/_private/result/trend/TW', '/result/trends?days=61'].map(
    (path): [number, string] => [400, path],
  ),
  ...['/result/matrix?interval=2', '/result/pattern?server=TW'].map((path): [number, string] => [400, path]),
];

const DAY = 86_400_000;
const HOUR = 3_600_000;
const IMPORTS_END = Date.UTC(2025, 7, 2);
const STAGE = { server: 'CN', stageId: 'main_01-07' };

/** Ranges that cut through imported counters, or include some whole. */
const ADVANCED = {
  queries: [
    {
      ...STAGE,
      itemIds: ['30012'],
      isPersonal: false,
      sourceCategory: 'all',
      start: 0,
      end: 0,
      interval: null,
      extras: false,
    },
    { ...STAGE, start: IMPORTS_END - 7 * DAY - HOUR, end: IMPORTS_END, confidence: 0.9 },
    { ...STAGE, start: IMPORTS_END - 7 * DAY, end: IMPORTS_END, interval: HOUR * 5 },
  ],
  extras: true,
};

export function advanced(body: unknown, headers: Question['headers'] = {}): Question {
  return { path: `${API}${PATHS.advanced}?interval=0.95`, method: 'POST', body: body as object, headers };
}

/** Covers every kind of response to advanced queries. */
export async function seeAdvanced(site: Site, documentation: Documentation): Promise<void> {
  const visitor = new Visitor(site);
  await documentation.answered(200, visitor, advanced(ADVANCED));
  const past = { queries: ADVANCED.queries.slice(1) };
  const { headers } = await documentation.answered(200, visitor, advanced(past));
  await documentation.answered(304, visitor, advanced(past, { 'If-None-Match': headers.etag }));
  await documentation.answered(400, visitor, advanced({ queries: [] }));
  await documentation.answered(413, visitor, advanced({ queries: ' '.repeat(70_000) }));
  await documentation.answered(415, visitor, advanced('queries', { 'Content-Type': 'text/plain' }));
  const none = advanced({ queries: [{ ...STAGE, stageId: 'none' }] });
  await documentation.answered(404, visitor, none);
  await Promise.all(Array.from({ length: 30 }, () => visitor.ask(none)));
  await documentation.answered(429, visitor, advanced(ADVANCED));
}
