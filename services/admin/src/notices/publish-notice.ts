import { editCatalog } from '@droptally/catalog/editing/edit-catalog';
import { LANGUAGES, type Language } from '@droptally/domain/catalog/catalog';
import { isServer, SERVERS, type Server } from '@droptally/domain/catalog/server';
import type { Command } from '../command.ts';
import { readMoment } from '../command-line/moments.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { sayWritten } from '../site/say-written.ts';
import { noticeContent } from './notice-content.ts';
import { type NewNotice, noticeEntry } from './notice-entry.ts';

const SEVERITIES: Record<string, number> = { urgent: 0, important: 1, info: 2, 0: 0, 1: 1, 2: 2 };
const TEXT = { type: 'string' } as const;
const OPTIONS = {
  severity: TEXT,
  servers: TEXT,
  from: TEXT,
  until: TEXT,
  ...({ zh: TEXT, en: TEXT, ja: TEXT, ko: TEXT } satisfies Record<Language, typeof TEXT>),
  file: TEXT,
  incomplete: { type: 'boolean' },
} as const;

const TEXTS = LANGUAGES.map((language) => `--${language} …`).join(' ');

export const publishNotice: Command = {
  words: 'notices publish',
  takes: `--severity urgent|important|info [--servers CN,US] [--from T] [--until T] ${TEXTS} | --file F`,
  says: 'Publishes a notice to visitors, which a running site shows once it has loaded its catalog',
  more: ['--file has a line for each language: "en: the text".', '--incomplete allows missing languages.'],
  async run(args, { terminal, site, now }) {
    const { values } = readArguments(args, OPTIONS);
    const notice: NewNotice = {
      severity: severityOf(values.severity),
      open: openOf(values, now),
      content: noticeContent(values),
    };
    let id = 0;
    const edited = await editCatalog({
      siteDir: site.siteDir(),
      file: 'notices.yaml',
      change({ notices }) {
        id = Math.max(0, ...notices.map((other) => other.id)) + 1;
        return [{ at: notices.length, remove: 0, entry: noticeEntry(id, notice) }];
      },
    });
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

function serversIn(text: string | undefined): readonly Server[] {
  if (text === undefined) return SERVERS;
  const named = text.split(',').map((name) => name.trim());
  const wrong = named.find((name) => !isServer(name));
  if (wrong !== undefined)
    throw new UsageError(`--servers: "${wrong}" is not a server; servers are ${SERVERS.join(', ')}`);
  return SERVERS.filter((server) => named.includes(server));
}
