import type { Item } from '@droptally/proto/api/catalog/item';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { narrowedBy } from '#data/selection/narrowed-by.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import type { DatasetState } from '#data/use-dataset.ts';
import { SERVER_NAME_TEXTS } from '#i18n/vocabulary.ts';
import { useChoices } from '#parts/choices/use-choices.ts';
import { ShowMore } from '#parts/empty/show-more.tsx';
import { Awaited } from '#parts/failure/awaited.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { useServersWithDrops } from './use-servers-with-drops.ts';

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
