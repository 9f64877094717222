import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryKind } from '#data/address/site-search.ts';
import { type NarrowedBy, narrowedBy } from '#data/selection/narrowed-by.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import type { DatasetState } from '#data/use-dataset.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { ShowMore } from '#parts/empty/show-more.tsx';
import { Awaited } from '#parts/failure/awaited.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';

const NOTHING = {
  item: {
    all: 'inspector.dropsNowhere',
    category: 'inspector.noneInCategoryItem',
    source: 'inspector.noneOfMineItem',
  },
  stage: {
    all: 'inspector.nothingCounted',
    category: 'stage.noneInCategory',
    source: 'inspector.noneOfMineStage',
  },
} as const satisfies Record<EntryKind, Record<NarrowedBy | 'all', TextKey>>;

/** Placeholder for rates: loading, failed, or nothing counted for the current choices. */
export function NoRows({ kind, rows }: { kind: EntryKind; rows: DatasetState<unknown> }): JSX.Element {
  const { t } = useTranslation();
  const choice = useSelection();
  if (rows.data) return <EmptyLine action={<ShowMore />}>{t(noRowsWhy(kind, choice))}</EmptyLine>;
  return <Awaited set={rows} loading={t('inspector.loading')} notRead={t('inspector.ratesNotRead')} />;
}

/** Why the current choices have no rows. */
function noRowsWhy(kind: EntryKind, choice: Parameters<typeof narrowedBy>[0]): TextKey {
  return NOTHING[kind][narrowedBy(choice) ?? 'all'];
}
