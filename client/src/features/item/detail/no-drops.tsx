import type { Item } from '@droptally/proto/api/catalogue/item';
import type { ReactNode } from 'react';
import type { Catalogue } from '../../../data/catalogue/catalogue.ts';
import type { DropRow } from '../../../data/rows/drop-rows.ts';
import { useSelection } from '../../../data/selection/use-selection.ts';
import type { DatasetState } from '../../../data/use-dataset.ts';
import { useText } from '../../../i18n/use-text.ts';
import { SERVER_NAME_TEXTS } from '../../../i18n/vocabulary.ts';
import { useChoices } from '../../../ui/choices/use-choices.ts';
import { EmptyLine } from '../../../ui/empty/empty-line.tsx';
import { useServersWithDrops } from './use-servers-with-drops.ts';

type NoDropsProps = { item: Item; catalogue: Catalogue; rows: DatasetState<readonly DropRow[]> };

/** Why there is no stage to show, and what would show some. */
export function NoDrops({ item, catalogue, rows }: NoDropsProps) {
  const t = useText();
  const { source, category, setSource, setCategory } = useSelection();
  if (!rows.data && rows.pending) return <EmptyLine>{t('item.loading')}</EmptyLine>;
  if (!rows.data) {
    return <EmptyLine action={<Act run={rows.refetch}>{t('shell.retry')}</Act>}>{t('item.notRead')}</EmptyLine>;
  }
  if (source === 'personal') {
    const everyone = <Act run={() => setSource('global')}>{t('vocabulary.word.showEveryone')}</Act>;
    return <EmptyLine action={everyone}>{t('item.noneOfMine')}</EmptyLine>;
  }
  if (category !== 'all') {
    const all = <Act run={() => setCategory('all')}>{t('item.showAll')}</Act>;
    return <EmptyLine action={all}>{t('item.noneInCategory')}</EmptyLine>;
  }
  return <Elsewhere item={item} catalogue={catalogue} />;
}

/** It drops nowhere on this server: those where it does are offered. */
function Elsewhere({ item, catalogue }: Omit<NoDropsProps, 'rows'>) {
  const t = useText();
  const { server } = useSelection();
  const { chooseServer } = useChoices();
  const { servers, pending } = useServersWithDrops(item.itemId);
  const others = servers.filter((other) => other !== server);
  const here = t(SERVER_NAME_TEXTS[server]);
  const why = t(catalogue.isOnServer(item) ? 'item.dropsNowhere' : 'item.notOnServer', { server: here });
  const buttons = others.map((other) => (
    <Act key={other} run={() => chooseServer(other)}>
      {t('item.toServer', { server: t(SERVER_NAME_TEXTS[other]) })}
    </Act>
  ));
  return (
    <EmptyLine action={buttons}>
      {why} {others.length === 0 && !pending && t('item.nowhereElse')}
    </EmptyLine>
  );
}

function Act({ run, children }: { run: () => void; children: ReactNode }) {
  return (
    <button type="button" className="frame-button" onClick={run}>
      {children}
    </button>
  );
}
