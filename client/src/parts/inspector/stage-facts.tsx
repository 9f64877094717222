import { sanityOf } from '@droptally/domain/catalog/sanity';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import { useTranslation } from 'react-i18next';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { formatCount, formatDuration, formatSanity, formatShortCount } from '#i18n/formats.ts';
import { Hint } from '#ui/tip/hint.tsx';
import './stage-facts.css';

/** Known facts of a stage other than its drops. Unknown ones are left out. */
export function StageFacts({ stage, rows }: { stage: Stage; rows: readonly DropRow[] }) {
  const { t } = useTranslation();
  const { source } = useSelection();
  const sanity = sanityOf(stage);
  const runs = Math.max(0, ...rows.map(({ rate }) => rate.runs));
  const each = rows.filter(({ past }) => !past).reduce((sum, { rate }) => sum + rate.rate, 0);
  return (
    <dl className="stage-facts">
      {sanity !== null && <Fact name={t('vocabulary.word.sanity')} value={formatCount(sanity)} />}
      {runs > 0 && (
        <Fact
          name={t(source === 'personal' ? 'stage.ownRuns' : 'vocabulary.word.runs')}
          value={formatShortCount(runs)}
          title={formatCount(runs)}
        />
      )}
      {stage.minClearTime !== null && (
        <Fact name={t('vocabulary.word.fastestClear')} value={formatDuration(stage.minClearTime)} />
      )}
      {each > 0 && <Fact name={t('inspector.dropsEachRun')} value={formatSanity(each)} />}
    </dl>
  );
}

function Fact({ name, value, title }: { name: string; value: string; title?: string }) {
  return (
    <div>
      <dt className="dt-label">{name}</dt>
      <dd>
        <Hint tip={title}>{value}</Hint>
      </dd>
    </div>
  );
}
