import { sanityOf } from '@droptally/domain/catalog/sanity';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import { useTranslation } from 'react-i18next';
import { stagePath } from '#data/address/entry-paths.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useLiveEntry } from '#data/live/use-live.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { useDropRows } from '#data/rows/use-drop-rows.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { formatCount, formatDuration, formatSanity, formatShortCount } from '#i18n/formats.ts';
import { ZONE_STATUS_TEXTS } from '#i18n/vocabulary.ts';
import { OwnExtentLine } from '#parts/extent/own-extent-line.tsx';
import { CatalogAwaited } from '#parts/failure/catalog-awaited.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { Hint } from '#ui/tip/hint.tsx';
import { TopItemList } from './best/top-item-list.tsx';
import { InspectorHead } from './inspector-head.tsx';
import { NoRows } from './no-rows.tsx';
import { RateByDay } from './rate-by-day.tsx';
import './stage-facts.css';

type StageInspectorProps = {
  stageId: string;
  /** The current item: marked among the drops, and the one whose days are shown. */
  itemId?: string | undefined;
};

/** Cost and drops of a stage, and the rate of the item in question by day. */
export function StageInspector({ stageId, itemId }: StageInspectorProps) {
  const { t } = useTranslation();
  const catalog = useAwaitedCatalog();
  const rows = useDropRows({ stageId });
  useLiveEntry({ kind: 'stage', id: stageId });
  const stage = catalog?.stages.get(stageId);
  if (!catalog) return <CatalogAwaited />;
  if (!stage) return <EmptyLine>{t('inspector.unknownStage', { id: stageId })}</EmptyLine>;
  const zone = catalog.zoneOf(stage);
  const drops = rows.data?.filter(({ counted }) => counted.quantity > 0) ?? [];
  const row = drops.find(({ item }) => item.itemId === itemId);
  return (
    <CatalogProvider catalog={catalog}>
      <div className="inspector">
        <InspectorHead
          entry={{ kind: 'stage', id: stageId }}
          label={catalog.labelOf(stage)}
          to={stagePath(stage)}
          code={true}
          beside={zone && catalog.labelOf(zone)}
        >
          {zone && <span>{t(ZONE_STATUS_TEXTS[catalog.statusOf(zone)])}</span>}
          <span className="dt-code">{stageId}</span>
          <OwnExtentLine of={[{ stageId }]} />
        </InspectorHead>
        <StageFacts stage={stage} rows={rows.data ?? []} />
        {drops.length > 0 ? (
          <TopItemList rows={drops} stageId={stageId} itemId={itemId} />
        ) : (
          <NoRows kind="stage" rows={rows} />
        )}
        {row && <RateByDay row={row} />}
      </div>
    </CatalogProvider>
  );
}

/** Known facts of a stage other than its drops. Unknown ones are left out. */
function StageFacts({ stage, rows }: { stage: Stage; rows: readonly DropRow[] }) {
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
