import { useTranslation } from 'react-i18next';
import { Awaited } from '#parts/failure/awaited.tsx';
import { Section } from '#parts/inspector/section.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { CraftingLines } from './crafting-lines.tsx';
import { isCrafted, useCrafting } from './use-crafting.ts';

type CraftingSectionProps = { itemId: string };

/** What an item is made from and into, or why the section is empty. */
export function CraftingSection({ itemId }: CraftingSectionProps) {
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
