import type { JSX, ReactNode } from 'react';
import { useFrameWidth } from './frame-width.ts';
import { NarrowPanes } from './narrow-panes.tsx';
import { Panes } from './panes.tsx';
import { type Crumb, useSetScreenHeading } from './screen-heading.ts';
import './screen.css';

export type SidePane = { content: ReactNode; label: string };

export type ScreenProps = {
  /** What this screen is about; absent, the route's own title stands alone. */
  title?: string;
  titleLang?: string;
  /** The title is a stage's code. */
  code?: boolean;
  crumbs?: readonly Crumb[];
  tree?: SidePane;
  /** On one pane, the tree is the whole screen: nothing is chosen yet. */
  treeFirst?: boolean;
  inspector?: SidePane | undefined;
  onCloseInspector?: () => void;
  children: ReactNode;
};

/** What every screen fills: the work area, and where it has them a tree at its left and an inspector at its right. */
export function Screen(props: ScreenProps): JSX.Element {
  const { title, titleLang, code, crumbs = [], tree } = props;
  useSetScreenHeading({
    crumbs,
    hasTree: tree !== undefined,
    ...(title !== undefined && { title }),
    ...(titleLang !== undefined && { titleLang }),
    ...(code !== undefined && { code }),
  });
  return useFrameWidth() === 'narrow' ? <NarrowPanes {...props} /> : <Panes {...props} />;
}
