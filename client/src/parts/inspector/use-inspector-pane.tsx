import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryRef } from '#data/address/site-search.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import type { SidePane } from '#ui/layout/screen-props.ts';
import { ItemInspector } from './item-inspector.tsx';
import { StageInspector } from './stage-inspector.tsx';

/** The subject of the screen, which the inspector marks. */
type InspectorContext = { stageId?: string | undefined; itemId?: string | undefined };

type InspectorPane = {
  inspector: SidePane | undefined;
  onCloseInspector: () => void;
  /** The inspected entry, for the screen to mark. */
  shown?: EntryRef | undefined;
};

/**
 * The inspector selected by the URL, as props for `<Screen {...}>`. A wide frame shows `usual` while the URL selects
 * nothing, until the user closes it.
 */
export function useInspectorPane(context: InspectorContext = {}, usual?: EntryRef): InspectorPane {
  const { t } = useTranslation();
  const { inspect, setInspect } = useSelection();
  const [closed, setClosed] = useState(false);
  const wide = useFrameWidth() === 'wide';
  const shown = inspect ?? (wide && !closed ? usual : undefined);
  return {
    shown,
    inspector: shown && {
      label: t(shown.kind === 'item' ? 'vocabulary.word.item' : 'vocabulary.word.stage'),
      content: contentOf(shown, context),
    },
    onCloseInspector() {
      setClosed(true);
      if (inspect) setInspect(undefined);
    },
  };
}

function contentOf({ kind, id }: EntryRef, { stageId, itemId }: InspectorContext) {
  if (kind === 'item') return <ItemInspector key={id} itemId={id} stageId={stageId} />;
  return <StageInspector key={id} stageId={id} itemId={itemId} />;
}
