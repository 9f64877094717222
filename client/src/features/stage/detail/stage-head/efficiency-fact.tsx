import { sanityOf } from '@droptally/domain/catalog/sanity';
import { stageEfficiency } from '@droptally/domain/planning/stage-efficiency';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { narrowedBy } from '#data/selection/narrowed-by.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { formatRate } from '#i18n/formats.ts';
import { EfficiencyButton } from '#parts/worth/efficiency-button.tsx';
import { efficiencyInterval, efficiencyRate, ratedStage } from '#parts/worth/efficiency-rate.ts';

/** How well a stage pays, or did until it closed. By the reports of everybody, as prices are. */
export function EfficiencyFact({ stage, rows }: { stage: Stage; rows: readonly DropRow[] }): JSX.Element | null {
  const { t } = useTranslation();
  const isNarrowed = narrowedBy(useSelection()) !== null;
  const { data: worth } = useDataset('worth', { enabled: !isNarrowed });
  const { data: rules } = useDataset('planner', { enabled: !isNarrowed });
  const sanity = sanityOf(stage);
  if (isNarrowed || !worth || !rules || !sanity) return null;
  const rated = ratedStage(stage.stageId, sanity, rows);
  const own = stageEfficiency(rated, worth.worth, rules.facts);
  const said = worth.stages.find(({ stageId }) => stageId === stage.stageId) ?? own;
  if (!own || !said) return null;
  return (
    <div className="head-facts__fact">
      <dt>{t('event.efficiency')}</dt>
      <dd>
        <EfficiencyButton of={rated}>{formatRate(efficiencyRate(said))}</EfficiencyButton>{' '}
        <span className="head-facts__between">{efficiencyInterval(said)}</span>
      </dd>
    </div>
  );
}
