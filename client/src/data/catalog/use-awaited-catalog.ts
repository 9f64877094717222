import type { Server } from '@droptally/domain/catalog/server';
import { useMemo } from 'react';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { type Catalog, makeCatalog } from './catalog.ts';
import { useMinute } from './use-minute.ts';

/** The catalog of the chosen or given server at the current time; undefined until first loaded. */
export function useAwaitedCatalog(of?: Server): Catalog | undefined {
  const selection = useSelection();
  const server = of ?? selection.server;
  const language = useLanguage();
  const { data: zones } = useDataset('zones');
  const { data: stages } = useDataset('stages', { server });
  const { data: items } = useDataset('items');
  const at = useMinute(5);
  return useMemo(
    () => zones && stages && items && shared({ zones, stages, items }, { server, language, at }),
    [zones, stages, items, server, language, at],
  );
}

type Arguments = Parameters<typeof makeCatalog>;
/** By server: a list of reports may name several. */
const known = new Map<Server, { given: readonly unknown[]; made: Catalog }>();

/** Shares one catalog of a server among all components. Keeps the data object while only the time changes. */
function shared(...[data, view]: Arguments): Catalog {
  const parts = [data.zones, data.stages, data.items];
  const given = [...parts, view.server, view.language, view.at];
  const last = known.get(view.server);
  if (last && given.every((value, index) => value === last.given[index])) return last.made;
  const same = last && parts.every((value, index) => value === last.given[index]) ? last.made.data : data;
  const made = makeCatalog(same, view);
  known.set(view.server, { given, made });
  return made;
}
