import { CatalogueProvider } from '#data/catalogue/catalogue-provider.tsx';
import { useAwaitedCatalogue } from '#data/catalogue/use-awaited-catalogue.ts';
import { useLiveEntry } from '#data/live/use-live.ts';
import { useDropRows } from '#data/rows/use-drop-rows.ts';
import { itemPath } from '#data/selection/entry-paths.ts';
import { useText } from '#i18n/use-text.ts';
import { OwnExtentLine } from '#parts/extent/own-extent-line.tsx';
import { CatalogueAwaited } from '#parts/failure/catalogue-awaited.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import { BestStageList } from './best/best-stage-list.tsx';
import { bestStages } from './best/best-stages.ts';
import { CraftingSection } from './crafting/crafting-section.tsx';
import { RateByDay } from './days/rate-by-day.tsx';
import { InspectorHead } from './inspector-head.tsx';
import { itemKind } from './item-kind.ts';
import { NoRows } from './no-rows.tsx';

type ItemInspectorProps = {
  itemId: string;
  /** The current stage: marked among the best stages, and the one whose days are shown. */
  stageId?: string | undefined;
};

/** The best stages for an item, its rate by day, and its crafting. */
export function ItemInspector({ itemId, stageId }: ItemInspectorProps) {
  const t = useText();
  const catalogue = useAwaitedCatalogue();
  const rows = useDropRows({ itemId });
  useLiveEntry({ kind: 'item', id: itemId });
  const item = catalogue?.items.get(itemId);
  if (!catalogue) return <CatalogueAwaited />;
  if (!item) return <EmptyLine>{t('inspector.unknownItem', { id: itemId })}</EmptyLine>;
  const best = bestStages(rows.data ?? [], catalogue, stageId);
  const row = rows.data?.find(({ stage }) => stage.stageId === stageId) ?? best.rows[0];
  return (
    <CatalogueProvider catalogue={catalogue}>
      <div className="inspector">
        <InspectorHead
          entry={{ kind: 'item', id: itemId }}
          label={catalogue.labelOf(item)}
          to={itemPath(itemId)}
          tile={<ItemTile item={item} size={46} />}
        >
          <span>{itemKind(item, t)}</span>
          <span className="dt-code">{itemId}</span>
          <OwnExtentLine of={[{ itemId }]} />
        </InspectorHead>
        {best.rows.length > 0 ? (
          <BestStageList best={best} itemId={itemId} stageId={stageId} />
        ) : (
          <NoRows kind="item" rows={rows} />
        )}
        {row && <RateByDay row={row} />}
        <CraftingSection itemId={itemId} />
      </div>
    </CatalogueProvider>
  );
}
