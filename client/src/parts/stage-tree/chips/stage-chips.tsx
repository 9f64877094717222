import { sanityOf } from '@droptally/domain/catalog/sanity';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { stagePath } from '#data/address/entry-paths.ts';
import { isStageCode } from '#data/catalog/stage-code.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useOpenEntryMenu } from '#parts/entry-menu/use-open-entry-menu.ts';
import './stage-chips.css';

type StageChipsProps = {
  stages: readonly Stage[];
  zones?: boolean;
  /** Target of a chip; defaults to the stage's own screen. */
  pathOf?: (stage: Stage) => string;
};

/** Links to stages, each with code, zone and sanity. */
export function StageChips({ stages, zones = true, pathOf = stagePath }: StageChipsProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const openMenu = useOpenEntryMenu();
  return (
    <ul className="stage-chips">
      {stages.map((stage) => {
        const zone = zones ? catalog.zoneOf(stage) : undefined;
        const { text: code, lang } = catalog.labelOf(stage);
        const zoneName = zone && catalog.labelOf(zone);
        const sanity = sanityOf(stage);
        return (
          <li key={stage.stageId}>
            <Link
              className="stage-chips__chip"
              to={pathOf(stage)}
              onContextMenu={openMenu({ kind: 'stage', id: stage.stageId }, stagePath(stage))}
            >
              <span className={isStageCode(code) ? 'stage-chips__code dt-code' : 'stage-chips__code'} lang={lang}>
                {code}
              </span>
              {zoneName && (
                <span className="stage-chips__zone" lang={zoneName.lang}>
                  {zoneName.text}
                </span>
              )}
              {sanity !== null && sanity > 0 && (
                <span className="stage-chips__cost" title={t('tree.sanity', { sanity })}>
                  {sanity}
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
