import type { JSX } from 'react';
import { partOf } from '#ui/on-demand/part.ts';
import { usePart } from '#ui/on-demand/use-part.ts';
import type { MirrorMenuProps } from './mirror-menu.tsx';
import './mirror-choice.css';
import { useMirrors } from './mirrors.ts';

const mirrorMenu = partOf(async () => (await import('./mirror-menu.tsx')).MirrorMenu);

/** The menu of mirrors. Its code loads only where the operator lists any. */
export function MirrorChoice({ hasName = false }: { hasName?: boolean }): JSX.Element | null {
  const mirrors = useMirrors();
  return mirrors.length > 0 ? <LoadedMenu mirrors={mirrors} hasName={hasName} /> : null;
}

function LoadedMenu(props: MirrorMenuProps): JSX.Element {
  const { content: Menu } = usePart(mirrorMenu);
  return Menu ? <Menu {...props} /> : <span className="mirror-choice-room" />;
}
