import { gameDayStart } from '@droptally/domain/catalog/game-day';
import type { Period } from '@droptally/proto/api/catalog/site';
import type { Catalog } from '#data/catalog/catalog.ts';
import { type NamedWindow, periodWindows } from '#data/catalog/period-windows.ts';
import { formatDateRange } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';

/** A named range of time. An end of null is open. */
export type RangePreset = { id: string; group: string; text: string; start: number | null; end: number | null };

const DAY_MS = 86_400_000;
const RECENT_DAYS = [7, 30, 60, 180, 360] as const;
/** The range is none of the named ones. */
export const FREE = 'free';

/** The ranges on offer for a server: up to now, the game's periods, and the windows of events, latest first. */
export function rangePresets(catalog: Catalog, periods: readonly Period[], t: Translate): readonly RangePreset[] {
  const { server, at } = catalog;
  const recent = RECENT_DAYS.map((days) => ({
    id: `days ${days}`,
    group: t('advanced.untilNow'),
    text: t('advanced.lastDays', { count: days }),
    start: gameDayStart(server, at) - days * DAY_MS,
    end: null,
  }));
  const all = { id: 'all', group: t('advanced.untilNow'), text: t('advanced.sinceStart'), start: null, end: null };
  return [
    all,
    ...recent,
    ...named(periodWindows(periods, catalog.server, catalog.language), t('advanced.periods'), 'period'),
    ...named(eventWindows(catalog), t('advanced.events'), 'event'),
  ];
}

export function presetOf(presets: readonly RangePreset[], start: number | null, end: number | null): string {
  return presets.find((preset) => preset.start === start && preset.end === end)?.id ?? FREE;
}

function eventWindows(catalog: Catalog): NamedWindow[] {
  const { server, at } = catalog;
  return [...catalog.zones.values()].flatMap((zone) => {
    const { exist, openTime, closeTime } = zone.existence[server];
    if (!exist || zone.type !== 'ACTIVITY' || openTime === undefined || openTime > at) return [];
    return [{ name: catalog.nameOf(zone), start: openTime, end: closeTime ?? null }];
  });
}

function named(windows: readonly NamedWindow[], group: string, kind: string): RangePreset[] {
  return [...windows]
    .sort((a, b) => b.start - a.start)
    .map(({ name, start, end }) => ({
      id: `${kind} ${start} ${name}`,
      group,
      text: `${name} (${formatDateRange(start, end)})`,
      start,
      end,
    }));
}
