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
  /** Nothing is chosen yet: the tree is open, and on one pane it is the whole screen. */
  treeFirst?: boolean;
  inspector?: SidePane | undefined;
  onCloseInspector?: () => void;
  children: ReactNode;
};
