import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '#data/selection/use-selection.ts';
import type { DatasetState } from '#data/use-dataset.ts';
import { ShowMore } from '#parts/empty/show-more.tsx';
import { Awaited } from '#parts/failure/awaited.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { noDropsWhy } from './no-drops-why.ts';

/** Why a stage shows no drops, and what helps. */
export function NoDrops({ stage, rows }: { stage: Stage; rows: DatasetState<unknown> }): JSX.Element {
  const { t } = useTranslation();
  const choice = useSelection();
  if (!rows.data) return <Awaited set={rows} loading={t('stage.reading')} notRead={t('stage.notRead')} />;
  return <EmptyLine action={<ShowMore />}>{t(noDropsWhy(stage, choice))}</EmptyLine>;
}
