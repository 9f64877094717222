import { sanityOf } from '@droptally/domain/catalog/sanity';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import { useNavigate } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { reportPath, stagePath } from '#data/address/entry-paths.ts';
import { isStageCode } from '#data/catalog/stage-code.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useOwnRows } from '#features/report/tiles/slot-rates/use-slot-numbers.ts';
import { formatCount } from '#i18n/formats.ts';
import { neighbours } from '#parts/stage-tree/chips/neighbours.ts';
import { StepButton } from '#parts/stage-tree/chips/step-button.tsx';
import type { Action } from '#ui/actions/action.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { ButtonLink } from '#ui/controls/button/button-link.tsx';
import './report-head.css';

type ReportHeadProps = { stage: Stage };

/** The stage being reported, and the number of runs the user has reported there. */
export function ReportHead({ stage }: ReportHeadProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const navigate = useNavigate();
  const zone = catalog.zoneOf(stage);
  const code = catalog.labelOf(stage);
  const zoneName = zone && catalog.labelOf(zone);
  const own = useOwnRows({ stageId: stage.stageId, server: catalog.server });
  const runs = Math.max(0, ...own.map(({ counted }) => counted.times));
  const sanity = sanityOf(stage);
  const rates = stagePath(stage);
  const { previous, next } = neighbours(catalog, stage);
  const goTo = (to: Stage) => void navigate({ to: reportPath(to) });
  useRegisterActions([
    ...(previous ? [step('previous', t('tree.previous'), '[', () => goTo(previous))] : []),
    ...(next ? [step('next', t('tree.next'), ']', () => goTo(next))] : []),
    { id: 'report:rates', text: t('report.rates'), group: 'here', keys: 'r', run: () => void navigate({ to: rates }) },
  ]);
  return (
    <header className="report-head">
      <h1 className={isStageCode(code.text) ? 'report-head__code dt-code' : 'report-head__code'} lang={code.lang}>
        {code.text}
      </h1>
      {zoneName && zoneName.text !== code.text && (
        <span className="report-head__zone" lang={zoneName.lang}>
          {zoneName.text}
        </span>
      )}
      <span className="report-head__facts">
        {sanity !== null && sanity > 0 && <span>{t('tree.sanity', { sanity })}</span>}
        {runs > 0 && <span>{t('report.ownRuns', { count: runs, runs: formatCount(runs) })}</span>}
      </span>
      <span className="report-head__steps">
        <StepButton side="previous" to={previous} pathOf={reportPath} />
        <StepButton side="next" to={next} pathOf={reportPath} />
      </span>
      <ButtonLink to={rates}>
        {t('report.rates')} <kbd>R</kbd>
      </ButtonLink>
    </header>
  );
}

function step(side: 'previous' | 'next', text: string, keys: string, run: () => void): Action {
  return { id: `report:${side}`, text, group: 'here', keys, run };
}
