import { useTranslation } from 'react-i18next';
import type { Crafting } from '#data/catalog/groups/crafting.ts';
import { formatCount } from '#i18n/formats.ts';
import { CraftPartLink } from './craft-part-link.tsx';
import './crafting.css';

type CraftingLinesProps = { crafting: Crafting };

/** Ingredients with the LMD cost, and products with the quantity each consumes. */
export function CraftingLines({ crafting: { madeFrom, madeInto } }: CraftingLinesProps) {
  const { t } = useTranslation();
  return (
    <>
      {madeFrom && (
        <p className="crafting-line">
          <span className="crafting-line__word">{t('inspector.from')}</span>
          <span className="crafting-line__parts">
            {madeFrom.parts.map((part) => (
              <CraftPartLink key={part.itemId} {...part} />
            ))}
            {madeFrom.goldCost !== null && (
              <span className="dt-dim">{t('inspector.lmd', { count: formatCount(madeFrom.goldCost) })}</span>
            )}
          </span>
        </p>
      )}
      {madeInto.length > 0 && (
        <p className="crafting-line">
          <span className="crafting-line__word">{t('inspector.into')}</span>
          <span className="crafting-line__parts">
            {madeInto.map(({ itemId, count }) => (
              <CraftPartLink key={itemId} itemId={itemId} count={count} takes={true} />
            ))}
          </span>
        </p>
      )}
    </>
  );
}
