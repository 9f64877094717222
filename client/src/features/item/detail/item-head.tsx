import type { Item } from '@droptally/proto/api/catalog/item';
import { useTranslation } from 'react-i18next';
import { MAXIMUM_PINS } from '#data/address/site-search.ts';
import { MAXIMUM_QUERIES } from '#data/advanced/asked-query.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useFavourites } from '#data/preferences/marks.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { useLeastSanity } from '#data/rows/least-sanity.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useAsk } from '#parts/ask/use-ask.ts';
import { usePins } from '#parts/entry-menu/use-pins.ts';
import { CountedUntil } from '#parts/extent/counted-until.tsx';
import { OwnExtentLine } from '#parts/extent/own-extent-line.tsx';
import type { BestStages } from '#parts/inspector/best/best-stages.ts';
import { itemKind } from '#parts/inspector/item-kind.ts';
import { ShareButton } from '#parts/share/share-button.tsx';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import { AwaitedFacts, ItemFacts } from './item-facts.tsx';
import { ItemFamily } from './item-family.tsx';
import './item-head.css';
import './item-head-low.css';

type ItemHeadProps = {
  item: Item;
  rows: readonly DropRow[] | undefined;
  best: BestStages;
};

/** Heading of an item: name, key facts and family. */
export function ItemHead({ item, rows, best }: ItemHeadProps) {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { text, lang } = catalog.labelOf(item);
  const { source } = useSelection();
  const least = useLeastSanity().of(item.itemId);
  const stages = [least?.stageId, best.rows[0]?.stage.stageId];
  return (
    <header className="item-head">
      <div className="item-head__top">
        <ItemTile item={item} size={46} />
        <div className="item-head__words">
          <h1 lang={lang}>{text}</h1>
          <p>
            {itemKind(item, t)} <span className="dt-code">{item.itemId}</span>{' '}
            {source === 'global' && <CountedUntil of={stages.filter((id) => id !== undefined)} />}
          </p>
        </div>
        <HeadButtons itemId={item.itemId} name={text} best={best} />
        <div className="item-head__extent">
          <OwnExtentLine of={[{ itemId: item.itemId }]} />
        </div>
      </div>
      {!rows && <AwaitedFacts />}
      {rows && <ItemFacts rows={rows} best={best} itemId={item.itemId} />}
      <ItemFamily item={item} />
    </header>
  );
}

type HeadButtonsProps = { itemId: string; name: string; best: BestStages };

function HeadButtons({ itemId, name, best }: HeadButtonsProps) {
  const { t } = useTranslation();
  const { server, category, source } = useSelection();
  const ask = useAsk(
    best.rows.slice(0, MAXIMUM_QUERIES).map(({ stage: { stageId } }) => ({
      server,
      category,
      source,
      stageId,
      items: [itemId],
    })),
  );
  const entry = { kind: 'item', id: itemId } as const;
  const favourites = useFavourites();
  const pins = usePins();
  const [pinned, starred] = [pins.has(entry), favourites.has(entry)];
  const pin = t(pinned ? 'shell.unpin' : 'shell.pin');
  const star = t(starred ? 'shell.unstar' : 'shell.star');
  const full = !pinned && pins.entries.length >= MAXIMUM_PINS;
  useRegisterActions([
    { id: 'item:pin', text: pin, group: 'here', keys: 'p', run: () => !full && pins.toggle(entry) },
    { id: 'item:star', text: star, group: 'here', keys: 's', run: () => favourites.toggle(entry) },
  ]);
  return (
    <div className="item-head__buttons">
      <Button
        look="bare"
        aria-pressed={starred}
        aria-label={star}
        title={star}
        onClick={() => favourites.toggle(entry)}
      >
        <Icon name="star" />
      </Button>
      {best.rows.length > 0 && (
        <Button title={t('advanced.ask')} onClick={ask}>
          {t('advanced.short')}
        </Button>
      )}
      <ShareButton title={name} entry={entry} />
      <Button
        aria-pressed={pinned}
        disabled={full}
        title={full ? t('item.pinsFull', { most: MAXIMUM_PINS }) : pin}
        onClick={() => pins.toggle(entry)}
      >
        {t(pinned ? 'vocabulary.word.pinned' : 'vocabulary.word.pin')}
      </Button>
    </div>
  );
}
