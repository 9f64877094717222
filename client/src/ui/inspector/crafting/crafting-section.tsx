import { useMemo } from 'react';
import type { Catalogue } from '../../../data/catalogue/catalogue.ts';
import { craftingOf } from '../../../data/catalogue/groups/crafting.ts';
import { useDataset } from '../../../data/use-dataset.ts';
import { formatCount } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { EmptyLine } from '../../empty/empty-line.tsx';
import { Section } from '../parts/section.tsx';
import { CraftPartLink } from './craft-part-link.tsx';
import './crafting.css';

type CraftingProps = { itemId: string; catalogue: Catalogue };

/** What an item is made from and what it goes into. */
export function CraftingSection({ itemId, catalogue }: CraftingProps) {
  const t = useText();
  const { data: formulas, pending } = useDataset('formula');
  const crafting = useMemo(() => formulas && craftingOf(formulas, itemId), [formulas, itemId]);
  const title = t('inspector.madeFromAndInto');
  if (!crafting) {
    const why = t(pending ? 'inspector.loading' : 'inspector.formulasNotRead');
    return (
      <Section title={title}>
        <EmptyLine>{why}</EmptyLine>
      </Section>
    );
  }
  const { madeFrom, madeInto } = crafting;
  return (
    <Section title={title}>
      {!madeFrom && madeInto.length === 0 && <EmptyLine>{t('inspector.notCrafted')}</EmptyLine>}
      {madeFrom && (
        <p className="crafting-line">
          <span className="crafting-line__word">{t('inspector.from')}</span>
          {madeFrom.parts.map((part) => (
            <CraftPartLink key={part.itemId} {...part} catalogue={catalogue} />
          ))}
          {madeFrom.goldCost !== null && <span>{t('inspector.lmd', { count: formatCount(madeFrom.goldCost) })}</span>}
        </p>
      )}
      {madeInto.length > 0 && (
        <p className="crafting-line">
          <span className="crafting-line__word">{t('inspector.into')}</span>
          {madeInto.map(({ itemId: id, count }) => (
            <CraftPartLink key={id} itemId={id} count={count} takes={true} catalogue={catalogue} />
          ))}
        </p>
      )}
    </Section>
  );
}
