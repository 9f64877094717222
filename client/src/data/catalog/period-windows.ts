import type { Language } from '@droptally/domain/catalog/catalog';
import type { Server } from '@droptally/domain/catalog/server';
import type { Period } from '@droptally/proto/api/catalog/site';

/** A stretch of time with a name. An end of null is open. */
export type NamedWindow = { name: string; start: number; end: number | null };

/** The game's periods on a server, by the times that it had them. */
export function periodWindows(periods: readonly Period[], server: Server, language: Language): NamedWindow[] {
  return periods
    .filter(({ existence }) => existence[server].exist)
    .map(({ start, end, label_i18n: names, existence }) => {
      const { openTime, closeTime } = existence[server];
      return { name: names[language] ?? names.en ?? names.zh, start: openTime ?? start, end: closeTime ?? end };
    });
}
