import { isRecruitment } from '@droptally/domain/catalog/recruitment';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { onMainland } from '#data/platform/mainland.ts';
import { OutsideLink } from '#ui/controls/outside-link.tsx';
import { stageLinks } from './stage-links.ts';

/** Links to the stage on other sites. */
export function StageLinkList({ stage }: { stage: Stage }): JSX.Element {
  const { t } = useTranslation();
  const { wiki, map } = stageLinks(stage, onMainland);
  return (
    <span className="stage-actions__links">
      <OutsideLink href={wiki}>{t('stage.wiki')}</OutsideLink>
      {map && !isRecruitment(stage) && <OutsideLink href={map}>{t('stage.map')}</OutsideLink>}
    </span>
  );
}
