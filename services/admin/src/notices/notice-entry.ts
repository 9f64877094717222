import { spanText } from '@droptally/catalog/generate/span-text';
import { flow } from '@droptally/catalog/generate/yaml-text';
import type { Server } from '@droptally/domain/catalog/server';
import { contentLines, type NoticeContent } from './notice-content.ts';

export type NewNotice = {
  severity: number;
  /** Undefined means every server, always. */
  open: { servers: readonly Server[]; from: number | undefined; until: number | undefined } | undefined;
  content: NoticeContent;
  isMaintenance: boolean;
};

/** Returns the lines of a notice in its file. */
export function noticeEntry(id: number, { severity, open, content, isMaintenance }: NewNotice): string[] {
  const spans =
    open && Object.fromEntries(open.servers.map((server) => [server, spanText(server, open.from, open.until)]));
  return [
    `- id: ${id}`,
    `  severity: ${severity}`,
    ...(spans ? [`  open: ${flow(spans)}`] : []),
    ...(isMaintenance ? ['  maintenance: true'] : []),
    ...contentLines(content),
  ];
}
