import { useTranslation } from 'react-i18next';
import { itemPath } from '#data/address/entry-paths.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useLiveEntry } from '#data/live/use-live.ts';
import { useDropRows } from '#data/rows/use-drop-rows.ts';
import { OwnExtentLine } from '#parts/extent/own-extent-line.tsx';
import { Awaited } from '#parts/failure/awaited.tsx';
import { CatalogAwaited } from '#parts/failure/catalog-awaited.tsx';
import { Section } from '#parts/inspector/section.tsx';
import { LeastLine } from '#parts/worth/least-line.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import { BestStageList } from './best/best-stage-list.tsx';
import { bestStages } from './best/best-stages.ts';
import { CraftingLines } from './crafting/crafting-lines.tsx';
import { isCrafted, useCrafting } from './crafting/use-crafting.ts';
import { InspectorHead } from './inspector-head.tsx';
import { itemKind } from './item-kind.ts';
import { NoRows } from './no-rows.tsx';
import { RateByDay } from './rate-by-day.tsx';

type CraftingSectionProps = { itemId: string };

type ItemInspectorProps = {
  itemId: string;
  /** The current stage: marked among the best stages, and the one whose days are shown. */
  stageId?: string | undefined;
};

/** The best stages for an item, its rate by day, and its crafting. */
export function ItemInspector({ itemId, stageId }: ItemInspectorProps) {
  const { t } = useTranslation();
  const catalog = useAwaitedCatalog();
  const rows = useDropRows({ itemId });
  useLiveEntry({ kind: 'item', id: itemId });
  const item = catalog?.items.get(itemId);
  if (!catalog) return <CatalogAwaited />;
  if (!item) return <EmptyLine>{t('inspector.unknownItem', { id: itemId })}</EmptyLine>;
  const best = bestStages(rows.data ?? [], catalog, stageId);
  const row = rows.data?.find(({ stage }) => stage.stageId === stageId) ?? best.rows[0];
  return (
    <CatalogProvider catalog={catalog}>
      <div className="inspector">
        <InspectorHead
          entry={{ kind: 'item', id: itemId }}
          label={catalog.labelOf(item)}
          to={itemPath(itemId)}
          tile={<ItemTile item={item} size={46} />}
        >
          <span>{itemKind(item, t)}</span>
          <span className="dt-code">{itemId}</span>
          <OwnExtentLine of={[{ itemId }]} />
        </InspectorHead>
        <LeastLine itemId={itemId} />
        {best.rows.length > 0 ? (
          <BestStageList best={best} itemId={itemId} stageId={stageId} />
        ) : (
          <NoRows kind="item" rows={rows} />
        )}
        {row && <RateByDay row={row} />}
        <CraftingSection itemId={itemId} />
      </div>
    </CatalogProvider>
  );
}

/** What an item is made from and into, or why the section is empty. */
function CraftingSection({ itemId }: CraftingSectionProps) {
  const { t } = useTranslation();
  const formulas = useCrafting(itemId);
  const { data: crafting } = formulas;
  return (
    <Section title={t('inspector.madeFromAndInto')}>
      {!crafting && (
        <Awaited set={formulas} loading={t('inspector.loading')} notRead={t('inspector.formulasNotRead')} />
      )}
      {crafting && !isCrafted(crafting) && <EmptyLine>{t('inspector.notCrafted')}</EmptyLine>}
      {crafting && <CraftingLines crafting={crafting} />}
    </Section>
  );
}
