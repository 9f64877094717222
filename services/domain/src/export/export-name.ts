import type { Server } from '../catalog/server.ts';
import type { Category } from '../catalog/source-category.ts';
import type { ExportKind } from './export-columns.ts';

export type ExportSubject = {
  kind: ExportKind;
  /** Undefined for all servers together. */
  server: Server | undefined;
  source: 'global' | 'personal';
  category: Category;
  /** Codes and names of the exported stages and items; empty for all of them. */
  about: readonly string[];
};

const LONGEST_PART = 60;

/** File name without extension, e.g. `droptally-CN-1-7-drops-2026-11-23`. `day` is today in the reader's time zone. */
export function exportName({ kind, server, source, category, about }: ExportSubject, day: string): string {
  const parts = [
    'droptally',
    server ?? 'all-servers',
    ...about.map(fileSafe),
    ...(source === 'personal' ? ['own'] : []),
    ...(category === 'all' ? [] : [category]),
    kind,
    day,
  ];
  return parts.filter(Boolean).join('-');
}

/** Keeps letters and digits of every script; replaces what a file system may reject with a hyphen. */
function fileSafe(text: string): string {
  const safe = text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}._]+/gu, '-');
  return [...safe]
    .slice(0, LONGEST_PART)
    .join('')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
}
