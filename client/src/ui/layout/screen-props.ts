import type { ReactNode } from 'react';
import type { Crumb } from './screen-heading.ts';

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
