import { runsIn } from '@droptally/domain/reporting/runs-in';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { reportPath } from '#data/address/entry-paths.ts';
import { isStageCode } from '#data/catalog/stage-code.ts';
import type { ReportDraft } from '#data/reporting/report/report-draft.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useHaulCatalog } from './use-haul-catalog.ts';
import './report-title.css';

type ReportTitleProps = { draft: ReportDraft; onLeave?: () => void };

/** The stage of a report, its server if another one is shown, and its number of runs. */
export function ReportTitle({ draft, onLeave }: ReportTitleProps): JSX.Element {
  const { t } = useTranslation();
  const { server, stageId } = draft;
  const catalog = useHaulCatalog(server);
  const elsewhere = server !== useSelection().server;
  const stage = catalog?.stages.get(stageId);
  const label = stage && catalog ? catalog.distinctLabelOf(stage) : { text: stageId };
  const runs = runsIn({ isGacha: stage?.isGacha ?? false }, draft.drops, draft.times);
  const className = isStageCode(label.text) ? 'dt-code' : undefined;
  return (
    <span className="report-title">
      {stage && !elsewhere ? (
        <Link to={reportPath(stage)} className={className} lang={label.lang} onClick={onLeave}>
          {label.text}
        </Link>
      ) : (
        <span className={className} lang={label.lang}>
          {label.text}
        </span>
      )}
      {elsewhere && <span className="report-title__server dt-code">{server}</span>}
      {runs > 1 && <span className="report-title__runs">{t('report.runsShort', { times: runs })}</span>}
    </span>
  );
}
