import { CatalogueProvider } from '#data/catalogue/catalogue-provider.tsx';
import { useAwaitedCatalogue } from '#data/catalogue/use-awaited-catalogue.ts';
import { useLiveEntry } from '#data/live/use-live.ts';
import { useDropRows } from '#data/rows/use-drop-rows.ts';
import { stagePath } from '#data/selection/entry-paths.ts';
import { useText } from '#i18n/use-text.ts';
import { ZONE_STATUS_TEXTS } from '#i18n/vocabulary.ts';
import { OwnExtentLine } from '#parts/extent/own-extent-line.tsx';
import { CatalogueAwaited } from '#parts/failure/catalogue-awaited.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { TopItemList } from './best/top-item-list.tsx';
import { RateByDay } from './days/rate-by-day.tsx';
import { InspectorHead } from './inspector-head.tsx';
import { NoRows } from './no-rows.tsx';
import { StageFacts } from './stage-facts.tsx';

type StageInspectorProps = {
  stageId: string;
  /** The current item: marked among the drops, and the one whose days are shown. */
  itemId?: string | undefined;
};

/** Cost and drops of a stage, and the rate of the item in question by day. */
export function StageInspector({ stageId, itemId }: StageInspectorProps) {
  const t = useText();
  const catalogue = useAwaitedCatalogue();
  const rows = useDropRows({ stageId });
  useLiveEntry({ kind: 'stage', id: stageId });
  const stage = catalogue?.stages.get(stageId);
  if (!catalogue) return <CatalogueAwaited />;
  if (!stage) return <EmptyLine>{t('inspector.unknownStage', { id: stageId })}</EmptyLine>;
  const zone = catalogue.zoneOf(stage);
  const drops = rows.data?.filter(({ counted }) => counted.quantity > 0) ?? [];
  const row = drops.find(({ item }) => item.itemId === itemId);
  return (
    <CatalogueProvider catalogue={catalogue}>
      <div className="inspector">
        <InspectorHead
          entry={{ kind: 'stage', id: stageId }}
          label={catalogue.labelOf(stage)}
          to={stagePath(stage)}
          code={true}
          beside={zone && catalogue.labelOf(zone)}
        >
          {zone && <span>{t(ZONE_STATUS_TEXTS[catalogue.statusOf(zone)])}</span>}
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
    </CatalogueProvider>
  );
}
