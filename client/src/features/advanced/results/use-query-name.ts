import { useTranslation } from 'react-i18next';
import type { AskedQuery } from '#data/advanced/asked-query.ts';
import { rangeOf } from '#data/advanced/check-query.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { gameDate } from '#data/rows/game-date.ts';
import { formatDateRange } from '#i18n/formats.ts';
import { CATEGORY_TEXTS, SERVER_NAME_TEXTS, SOURCE_TEXTS } from '#i18n/vocabulary.ts';

/** Names a query by its place and stage, and by whatever the others have otherwise. */
export function useQueryName(queries: readonly AskedQuery[]): (place: number) => string {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const differ = (of: (query: AskedQuery) => unknown) => new Set(queries.map(of)).size > 1;
  const [byServer, bySource, byCategory] = [
    differ(({ server }) => server),
    differ(({ source }) => source),
    differ(({ category }) => category),
  ];
  const byRange = differ(({ start }) => start) || differ(({ end }) => end);
  return (place) => {
    const query = queries[place - 1];
    if (!query) return String(place);
    const stage = catalog.stages.get(query.stageId ?? '');
    const { start, end } = rangeOf(query, catalog.at);
    return [
      String(place),
      stage ? catalog.distinctLabelOf(stage).text : (query.stageId ?? ''),
      byServer && t(SERVER_NAME_TEXTS[query.server]),
      bySource && t(SOURCE_TEXTS[query.source]),
      byCategory && t(CATEGORY_TEXTS[query.category]),
      byRange && formatDateRange(gameDate(query.server, start), gameDate(query.server, end - 1)),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
