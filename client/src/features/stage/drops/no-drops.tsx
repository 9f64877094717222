import type { Stage } from '@droptally/proto/api/catalogue/stage';
import type { JSX } from 'react';
import { useSelection } from '../../../data/selection/use-selection.ts';
import type { DatasetState } from '../../../data/use-dataset.ts';
import { useText } from '../../../i18n/use-text.ts';
import { EmptyLine } from '../../../ui/empty/empty-line.tsx';

/** Why a stage shows no drops, and what helps. */
export function NoDrops({ stage, rows }: { stage: Stage; rows: DatasetState<unknown> }): JSX.Element {
  const t = useText();
  const { source, setSource } = useSelection();
  if (!rows.data) return <EmptyLine>{t(rows.error ? 'stage.notRead' : 'stage.reading')}</EmptyLine>;
  if (!stage.dropInfos?.some(({ itemId }) => itemId)) return <EmptyLine>{t('stage.dropsNothing')}</EmptyLine>;
  if (source === 'global') return <EmptyLine>{t('stage.noDrops')}</EmptyLine>;
  const everyone = (
    <button type="button" className="menu-button" onClick={() => setSource('global')}>
      {t('vocabulary.word.showEveryone')}
    </button>
  );
  return <EmptyLine action={everyone}>{t('stage.noneOfMine')}</EmptyLine>;
}
