import type { JSX } from 'react';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { NarrowPanes } from './panes/narrow-panes.tsx';
import { Panes } from './panes/panes.tsx';
import { useSetScreenHeading } from './screen-heading.ts';
import type { ScreenProps } from './screen-props.ts';
import './screen.css';

/** The layout of every screen: the work area, with an optional tree on its left and inspector on its right. */
export function Screen(props: ScreenProps): JSX.Element {
  const { title, titleLang, code, crumbs = [], tree, treeFirst = false } = props;
  useSetScreenHeading({
    crumbs,
    hasTree: tree !== undefined,
    treeFirst,
    ...(title !== undefined && { title }),
    ...(titleLang !== undefined && { titleLang }),
    ...(code !== undefined && { code }),
  });
  return useFrameWidth() === 'narrow' ? <NarrowPanes {...props} /> : <Panes {...props} />;
}
