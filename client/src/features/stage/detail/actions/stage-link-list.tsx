import { isRecruitment } from '@droptally/domain/catalog/recruitment';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { onMainland } from '#data/platform/mainland.ts';
import { stageLinks } from './stage-links.ts';

/** Links to the stage on other sites. */
export function StageLinkList({ stage }: { stage: Stage }): JSX.Element {
  const { t } = useTranslation();
  const { wiki, map } = stageLinks(stage, onMainland);
  return (
    <span className="stage-actions__links">
      <a href={wiki} target="_blank" rel="noreferrer">
        {t('stage.wiki')}
      </a>
      {map && !isRecruitment(stage) && (
        <a href={map} target="_blank" rel="noreferrer">
          {t('stage.map')}
        </a>
      )}
    </span>
  );
}
