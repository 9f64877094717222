import type { EntryRef } from '../../data/selection/site-search.ts';
import { useSelection } from '../../data/selection/use-selection.ts';
import { useText } from '../../i18n/use-text.ts';
import type { SidePane } from '../layout/screen.tsx';
import { ItemInspector } from './item-inspector.tsx';
import { StageInspector } from './stage-inspector.tsx';

/** What the screen itself is about: it is marked in the inspector. */
export type InspectorContext = { stageId?: string | undefined; itemId?: string | undefined };

export type InspectorPane = { inspector: SidePane | undefined; onCloseInspector: () => void };

/** The inspector as the address says, ready for `<Screen {...}>`. */
export function useInspectorPane(context: InspectorContext = {}): InspectorPane {
  const t = useText();
  const { inspect, setInspect } = useSelection();
  const inspector = inspect && {
    label: t(inspect.kind === 'item' ? 'inspector.item' : 'inspector.stage'),
    content: contentOf(inspect, context),
  };
  return { inspector, onCloseInspector: () => setInspect(undefined) };
}

function contentOf({ kind, id }: EntryRef, { stageId, itemId }: InspectorContext) {
  if (kind === 'item') return <ItemInspector key={id} itemId={id} stageId={stageId} />;
  return <StageInspector key={id} stageId={id} itemId={itemId} />;
}
