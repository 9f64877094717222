import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { reportPath } from '#data/address/entry-paths.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { ownHauls } from '#data/reporting/report/own-hauls.ts';
import { useStore } from '#data/store/store.ts';
import { StageChips } from '#parts/stage-tree/chips/stage-chips.tsx';
import { useMarkedStages } from '#parts/stage-tree/marked-stages.ts';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { LastStageLink } from './last-stage-link.tsx';
import { lastStages } from './last-stages.ts';
import { ScreenshotsLink } from './screenshots-link.tsx';
import './stage-picker.css';

/** Shown while no stage is selected: the stage reported last, then starred and recently viewed ones. */
export function StagePicker(): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { starred, recent } = useMarkedStages(true);
  const lately = lastStages(useStore(ownHauls), catalog);
  const isEmpty = lately.length + starred.length + recent.length === 0;
  return (
    <div className="stage-picker">
      <h1>{t('report.choose')}</h1>
      <p>{t('report.chooseHint')}</p>
      <LastStageLink />
      <ScreenshotsLink />
      <Part title={t('report.lately')} stages={lately} />
      <Part title={t('tree.starred')} stages={starred} />
      <Part title={t('tree.recent')} stages={recent} />
      {isEmpty && <EmptyLine>{t('report.noneYet')}</EmptyLine>}
    </div>
  );
}

type PartProps = { title: string; stages: readonly Stage[] };

function Part({ title, stages }: PartProps): JSX.Element | null {
  if (stages.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <StageChips stages={stages} pathOf={reportPath} />
    </section>
  );
}
