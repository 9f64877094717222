import { spanText } from '@droptally/catalog/generate/span-text';
import { flow } from '@droptally/catalog/generate/yaml-text';
import type { Server } from '@droptally/domain/catalog/server';
import type { Command } from '../command.ts';
import { readMoment } from '../command-line/moments.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { serversIn } from '../command-line/servers-in.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { addNumbered } from '../site/add-numbered.ts';
import { sayWritten } from '../site/say-written.ts';
import { CONTENT_OPTIONS, CONTENT_TAKES, contentLines, type NoticeContent, noticeContent } from './notice-content.ts';

type NewNotice = {
  severity: number;
  /** Undefined means every server, always. */
  open: { servers: readonly Server[]; from: number | undefined; until: number | undefined } | undefined;
  content: NoticeContent;
  isMaintenance: boolean;
};

const SEVERITIES: Record<string, number> = { urgent: 0, important: 1, info: 2, 0: 0, 1: 1, 2: 2 };
const TEXT = { type: 'string' } as const;
const OPTIONS = {
  severity: TEXT,
  servers: TEXT,
  from: TEXT,
  until: TEXT,
  ...CONTENT_OPTIONS,
  maintenance: { type: 'boolean' },
} as const;

export const publishNotice: Command = {
  words: 'notices publish',
  takes: `--severity urgent|important|info [--servers CN,US] [--from T] [--until T] [--maintenance] ${CONTENT_TAKES}`,
  says: 'Publishes a notice to visitors, which a running site shows once it has loaded its catalog',
  more: [
    '--file has a line for each language: "en: the text".',
    '--incomplete allows missing languages.',
    '--maintenance also sends it to subscribers of maintenance when it opens.',
  ],
  async run(args, { terminal, site, now }) {
    const { values } = readArguments(args, OPTIONS);
    const notice: NewNotice = {
      severity: severityOf(values.severity),
      open: openOf(values, now),
      content: noticeContent(values),
      isMaintenance: values.maintenance ?? false,
    };
    const edited = await addNumbered({
      siteDir: site.siteDir(),
      file: 'notices.yaml',
      others: ({ notices }) => notices,
      entryOf: (id) => noticeEntry(id, notice),
    });
    const { id } = edited;
    if (values.json) terminal.out(JSON.stringify({ id, path: edited.path }));
    else terminal.out(`Notice ${id} is published`);
    sayWritten(edited, terminal);
    return true;
  },
};

function severityOf(text: string | undefined): number {
  const severity = Object.hasOwn(SEVERITIES, text ?? '') ? SEVERITIES[text ?? ''] : undefined;
  if (severity === undefined) throw new UsageError('--severity must be urgent, important or info');
  return severity;
}

type Open = { servers?: string | undefined; from?: string | undefined; until?: string | undefined };

function openOf({ servers, from, until }: Open, now: number): NewNotice['open'] {
  if (servers === undefined && from === undefined && until === undefined) return undefined;
  const span = {
    from: from === undefined ? undefined : readMoment(from, 'from', now),
    until: until === undefined ? undefined : readMoment(until, 'until', now),
  };
  if (span.from !== undefined && span.until !== undefined && span.from >= span.until)
    throw new UsageError('--until must be later than --from');
  return { servers: serversIn(servers), ...span };
}

/** Returns the lines of a notice in its file. */
function noticeEntry(id: number, { severity, open, content, isMaintenance }: NewNotice): string[] {
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
