import type { Catalog } from '#data/catalog/catalog.ts';
import { shownItemName } from '#features/recognition/texts/shown-item-name.ts';
import type { Translate } from '#i18n/text-key.ts';

type Option = { value: string; text: string };

/** Items to choose from: those of the stage first. Without a choice so far, an empty one. */
export function itemOptions(
  { stageId, itemId }: { stageId: string | null; itemId: string | null },
  catalog: Catalog,
  t: Translate,
): readonly Option[] {
  const listed = new Set((catalog.stages.get(stageId ?? '')?.dropInfos ?? []).flatMap((drop) => drop.itemId ?? []));
  const items = [...catalog.items.values()].filter(catalog.isOnServer);
  const option = (item: (typeof items)[number]) => ({ value: item.itemId, text: catalog.nameOf(item) });
  const ofStage = items.filter((item) => listed.has(item.itemId)).map(option);
  const others = items.filter((item) => !listed.has(item.itemId)).map(option);
  const isKnown = itemId !== null && items.some((item) => item.itemId === itemId);
  return [
    ...(itemId === null ? [{ value: '', text: t('recognition.choosePlease') }] : []),
    ...(itemId !== null && !isKnown ? [{ value: itemId, text: shownItemName(itemId, catalog, t) }] : []),
    ...ofStage,
    ...others,
  ];
}
