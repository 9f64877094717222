import type { ReactNode } from 'react';
import type { Crumb } from './screen-heading.ts';

export type SidePane = { content: ReactNode; label: string };

/** `heading` names what is chosen from; a tree that fills the screen shows it. */
export type TreePane = SidePane & { heading?: { text: string; lang?: string } };

export type ScreenProps = {
  /** The subject of this screen. Without it, only the route's own title is shown. */
  title?: string;
  titleLang?: string;
  /** The title is a stage's code. */
  code?: boolean;
  crumbs?: readonly Crumb[];
  tree?: TreePane;
  /** Nothing is selected yet: the tree is open, and in a narrow frame it fills the screen. */
  treeFirst?: boolean;
  inspector?: SidePane | undefined;
  onCloseInspector?: () => void;
  children: ReactNode;
};
