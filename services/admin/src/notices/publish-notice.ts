import type { Command } from '../command.ts';
import { readMoment } from '../command-line/moments.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { serversIn } from '../command-line/servers-in.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { addNumbered } from '../site/add-numbered.ts';
import { sayWritten } from '../site/say-written.ts';
import { CONTENT_OPTIONS, CONTENT_TAKES, noticeContent } from './notice-content.ts';
import { type NewNotice, noticeEntry } from './notice-entry.ts';

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
