import { isRecruitment } from '@droptally/domain/catalog/recruitment';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { eventPath } from '#data/address/entry-paths.ts';
import { isStageCode } from '#data/catalog/stage-code.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import type { DatasetState } from '#data/use-dataset.ts';
import { StageActions } from '#features/stage/detail/actions/stage-actions.tsx';
import { ZONE_STATUS_TEXTS } from '#i18n/vocabulary.ts';
import { HeadFacts } from './head-facts.tsx';
import './stage-head.css';
import { openTimes, timedStatus } from './stage-times.ts';

type StageHeadProps = { stage: Stage; rows: DatasetState<readonly DropRow[]> };

/** Heading of a stage: name, facts and actions. */
export function StageHead({ stage, rows }: StageHeadProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const zone = catalog.zoneOf(stage);
  const code = catalog.labelOf(stage);
  const zoneName = zone && catalog.labelOf(zone);
  const times = openTimes(stage, zone, catalog.server);
  const status = timedStatus(times, catalog.at);
  return (
    <header className="stage-head">
      <div className="stage-head__line">
        <h1 className={isStageCode(code.text) ? 'stage-head__code dt-code' : 'stage-head__code'} lang={code.lang}>
          {code.text}
        </h1>
        {zone && zoneName && zoneName.text !== code.text && (
          <span className="stage-head__zone" lang={zoneName.lang}>
            {zone.type === 'ACTIVITY' ? <Link to={eventPath(zone.zoneId)}>{zoneName.text}</Link> : zoneName.text}
          </span>
        )}
        {status && (
          <span className={`stage-head__status stage-head__status--${status}`}>{t(ZONE_STATUS_TEXTS[status])}</span>
        )}
        <StageActions stage={stage} />
      </div>
      <HeadFacts stage={stage} rows={rows.data ?? []} times={times} />
      {isRecruitment(stage) && <p className="stage-head__notice">{t('stage.recruitNotice')}</p>}
    </header>
  );
}
