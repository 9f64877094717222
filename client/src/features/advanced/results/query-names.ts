import type { AskedQuery } from '#data/advanced/asked-query.ts';
import { rangeOf } from '#data/advanced/check-query.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { gameDate } from '#data/rows/game-date.ts';
import { intervalText } from '#features/advanced/build/interval-text.ts';
import { formatDateRange } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { CATEGORY_TEXTS, SERVER_NAME_TEXTS, SOURCE_TEXTS } from '#i18n/vocabulary.ts';

/** The stage of each query, and whatever else it has otherwise than the others. Queries that are the same are numbered. */
export function queryNames(queries: readonly AskedQuery[], catalog: Catalog, t: Translate): readonly string[] {
  const differ = (of: (query: AskedQuery) => unknown) => new Set(queries.map(of)).size > 1;
  const [byServer, bySource, byCategory, byLength] = [
    differ(({ server }) => server),
    differ(({ source }) => source),
    differ(({ category }) => category),
    differ(({ hours }) => hours),
  ];
  const byRange = differ(({ start }) => start) || differ(({ end }) => end);
  const names = queries.map((query, i) => {
    const stage = catalog.stages.get(query.stageId ?? '');
    const { start, end } = rangeOf(query, catalog.at);
    const code = stage ? catalog.distinctLabelOf(stage).text : query.stageId;
    const parts = [
      code ?? t('advanced.queryIs', { place: i + 1 }),
      byServer && t(SERVER_NAME_TEXTS[query.server]),
      bySource && t(SOURCE_TEXTS[query.source]),
      byCategory && t(CATEGORY_TEXTS[query.category]),
      // Totals of all time go without saying beside others.
      byRange &&
        (query.start !== null || query.end !== null) &&
        formatDateRange(gameDate(query.server, start), gameDate(query.server, end - 1)),
      byLength && query.hours !== null && intervalText(query.hours, t),
    ];
    return parts.filter((part) => part !== false).join(' · ');
  });
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return names.map((name, i) => (isTwice(name) ? `${name} (${i + 1})` : name));
}
