import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedQuery } from '#data/advanced/asked-query.ts';
import { rangeOf } from '#data/advanced/check-query.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { gameDate } from '#data/rows/game-date.ts';
import { formatDateRange } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { CATEGORY_TEXTS, SERVER_NAME_TEXTS, SOURCE_TEXTS } from '#i18n/vocabulary.ts';

/** Names a query by its place and stage; `long` adds whatever the others have otherwise. */
export function useQueryName(queries: readonly AskedQuery[], long = false): (place: number) => string {
  const { t } = useTranslation();
  const catalog = useCatalog();
  return useMemo(() => {
    const names = namesOf(queries, catalog, t).map(({ short, rest }) => (long ? [short, ...rest].join(' · ') : short));
    return (place) => names[place - 1] ?? String(place);
  }, [queries, catalog, t, long]);
}

type QueryName = { short: string; rest: readonly string[] };

function namesOf(queries: readonly AskedQuery[], catalog: Catalog, t: Translate): QueryName[] {
  const differ = (of: (query: AskedQuery) => unknown) => new Set(queries.map(of)).size > 1;
  const [byServer, bySource, byCategory] = [
    differ(({ server }) => server),
    differ(({ source }) => source),
    differ(({ category }) => category),
  ];
  const byRange = differ(({ start }) => start) || differ(({ end }) => end);
  return queries.map((query, i) => {
    const stage = catalog.stages.get(query.stageId ?? '');
    const { start, end } = rangeOf(query, catalog.at);
    const code = stage ? catalog.distinctLabelOf(stage).text : query.stageId;
    const rest = [
      byServer && t(SERVER_NAME_TEXTS[query.server]),
      bySource && t(SOURCE_TEXTS[query.source]),
      byCategory && t(CATEGORY_TEXTS[query.category]),
      byRange && formatDateRange(gameDate(query.server, start), gameDate(query.server, end - 1)),
    ];
    return { short: [i + 1, code].filter(Boolean).join(' · '), rest: rest.filter((part) => part !== false) };
  });
}
