import type { Language } from '@droptally/domain/catalog/catalog';
import { existsAt } from '@droptally/domain/catalog/existence';
import type { Server } from '@droptally/domain/catalog/server';
import type { Notice } from '@droptally/proto/api/catalog/site';

/** Severity set by the operator. */
export type Severity = 'emergency' | 'important' | 'informational';

export type ShownNotice = { id: number; severity: Severity; content: string; lang?: Language };

type Viewpoint = { server: Server; language: Language; at: number };

const SEVERITIES: readonly Severity[] = ['emergency', 'important', 'informational'];
const FALLBACKS: readonly Language[] = ['en', 'zh'];

/** Notices for a server, time and language, with fallback languages: most severe first, then newest. */
export function noticesHere(notices: readonly Notice[], { server, language, at }: Viewpoint): ShownNotice[] {
  return notices
    .filter(({ existence }) => existsAt(existence, server, at))
    .flatMap((notice) => shownIn(notice, language) ?? [])
    .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.id - a.id);
}

function shownIn({ id, severity, content_i18n }: Notice, language: Language): ShownNotice | undefined {
  const lang = [language, ...FALLBACKS].find((candidate) => content_i18n[candidate]?.trim());
  const content = lang && content_i18n[lang];
  if (!content) return undefined;
  return {
    id,
    severity: SEVERITIES[severity ?? 2] ?? 'informational',
    content,
    ...(lang !== language && { lang }),
  };
}
