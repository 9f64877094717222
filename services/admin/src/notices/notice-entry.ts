import { flow, scalar } from '@droptally/catalog/generate/yaml-text';
import { formatMoment } from '@droptally/catalog/reading/moment';
import { UTC_OFFSET_HOURS } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';
import type { NoticeContent } from './notice-content.ts';

export type NewNotice = {
  severity: number;
  /** Undefined means every server, always. */
  open: { servers: readonly Server[]; from: number | undefined; until: number | undefined } | undefined;
  content: NoticeContent;
};

/** Returns the lines of a notice in its file. */
export function noticeEntry(id: number, { severity, open, content }: NewNotice): string[] {
  const spans = open && Object.fromEntries(open.servers.map((server) => [server, spanText(server, open)]));
  return [
    `- id: ${id}`,
    `  severity: ${severity}`,
    ...(spans ? [`  open: ${flow(spans)}`] : []),
    '  content:',
    ...Object.entries(content).map(([language, text]) => `    ${language}: ${scalar(text)}`),
  ];
}

function spanText(server: Server, { from, until }: NonNullable<NewNotice['open']>): string {
  if (from === undefined && until === undefined) return 'always';
  const text = (at: number | undefined) => (at === undefined ? '' : formatMoment(at, UTC_OFFSET_HOURS[server]));
  return `${text(from)} .. ${text(until)}`.trim();
}
