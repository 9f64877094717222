import type { Server } from '@droptally/domain/catalog/server';
import type { Item } from '@droptally/proto/api/catalog/item';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { rowsOf } from '#data/rows/matrix-index.ts';
import { narrowedBy } from '#data/selection/narrowed-by.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { type DatasetState, useDataset } from '#data/use-dataset.ts';
import { SERVER_NAME_TEXTS } from '#i18n/vocabulary.ts';
import { useChoices } from '#parts/choices/use-choices.ts';
import { ShowMore } from '#parts/empty/show-more.tsx';
import { Awaited } from '#parts/failure/awaited.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';

type ServersWithDrops = {
  servers: readonly Server[];
  /** Some servers have not responded yet. */
  pending: boolean;
};

type NoDropsProps = { item: Item; rows: DatasetState<readonly DropRow[]> };

/** Why there are no rows, with a button that would show some. */
export function NoDrops({ item, rows }: NoDropsProps) {
  const { t } = useTranslation();
  const by = narrowedBy(useSelection());
  if (!rows.data) return <Awaited set={rows} loading={t('item.loading')} notRead={t('item.notRead')} />;
  if (by === null) return <Elsewhere item={item} />;
  const why = by === 'category' ? 'item.noneInCategory' : 'item.noneOfMine';
  return <EmptyLine action={<ShowMore />}>{t(why)}</EmptyLine>;
}

/** For an item that drops nowhere on this server: offers the servers where it does. */
function Elsewhere({ item }: Omit<NoDropsProps, 'rows'>) {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { server } = useSelection();
  const { chooseServer } = useChoices();
  const { servers, pending } = useServersWithDrops(item.itemId);
  const others = servers.filter((other) => other !== server);
  const here = t(SERVER_NAME_TEXTS[server]);
  const why = t(catalog.isOnServer(item) ? 'item.dropsNowhere' : 'item.notOnServer', { server: here });
  const buttons = others.map((other) => (
    <ActionButton key={other} run={() => chooseServer(other)}>
      {t('item.toServer', { server: t(SERVER_NAME_TEXTS[other]) })}
    </ActionButton>
  ));
  return (
    <EmptyLine action={buttons}>
      {why} {others.length === 0 && !pending && t('item.nowhereElse')}
    </EmptyLine>
  );
}

function ActionButton({ run, children }: { run: () => void; children: ReactNode }) {
  return <Button onClick={run}>{children}</Button>;
}

/** The servers where an item drops, among those whose data has loaded. */
function useServersWithDrops(itemId: string): ServersWithDrops {
  const all = { category: 'all', source: 'global' } as const;
  const matrices = {
    CN: useDataset('matrix', { server: 'CN', ...all }),
    US: useDataset('matrix', { server: 'US', ...all }),
    JP: useDataset('matrix', { server: 'JP', ...all }),
    KR: useDataset('matrix', { server: 'KR', ...all }),
  } satisfies Record<Server, unknown>;
  const entries = Object.entries(matrices) as [Server, (typeof matrices)[Server]][];
  return {
    servers: entries.filter(([, { data }]) => data && rowsOf(data, { itemId }).length > 0).map(([server]) => server),
    pending: entries.some(([, { data }]) => !data),
  };
}
