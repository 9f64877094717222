import { LANGUAGES, type Notice } from '@droptally/domain/catalog/catalog';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import type { Command } from '../command.ts';
import { momentText } from '../command-line/moments.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { tableText } from '../command-line/table-text.ts';
import { siteCatalog } from '../site/site-catalog.ts';

const SEVERITIES = ['urgent', 'important', 'info'];
const SHOWN_TEXT = 60;

export const listNotices: Command = {
  words: 'notices list',
  takes: '[--json]',
  says: 'Shows the notices to visitors, and where each is shown now',
  async run(args, { terminal, site, now }) {
    const { values } = readArguments(args, {});
    const { notices } = siteCatalog(site);
    if (values.json) terminal.out(JSON.stringify(notices, null, 2));
    else if (notices.length === 0) terminal.out('There are no notices');
    else
      terminal.out(
        tableText(['Id', 'Severity', 'Open now', 'From', 'Until', 'Languages', 'Text'], rowsOf(notices, now)),
      );
    return true;
  },
};

function rowsOf(notices: readonly Notice[], now: number) {
  return notices.map((notice) => {
    const { id, severity, existence, content } = notice;
    const spans = SERVERS.flatMap((server) => existence?.[server] ?? []).filter(({ exist }) => exist);
    const languages = LANGUAGES.filter((language) => content[language] !== undefined);
    const text = (content.en ?? content[languages[0] ?? 'zh'] ?? '').replaceAll(/\s+/g, ' ');
    return [
      String(id),
      severity === null ? '-' : (SEVERITIES[severity] ?? '-'),
      SERVERS.filter((server) => isOpen(notice, server, now)).join(' ') || 'nowhere',
      bound(spans.map(({ openTime }) => openTime)),
      bound(spans.map(({ closeTime }) => closeTime)),
      languages.join(' '),
      text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT - 1)}…` : text,
    ];
  });
}

function isOpen({ existence }: Notice, server: Server, now: number): boolean {
  if (!existence) return true;
  const span = existence[server];
  return span?.exist === true && (span.openTime ?? now) <= now && now < (span.closeTime ?? Infinity);
}

/** Returns the time that all servers share, or says that they differ. */
function bound(times: readonly (number | undefined)[]): string {
  const different = new Set(times);
  if (different.size > 1) return 'by server';
  const [time] = different;
  return time === undefined ? '-' : momentText(time);
}
