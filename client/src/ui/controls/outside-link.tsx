import type { ComponentProps, JSX } from 'react';

/** What makes a link open in a window that cannot reach this one, and tells the other site nothing. */
export const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** A link to another site. */
export function OutsideLink(props: ComponentProps<'a'>): JSX.Element {
  return <a {...props} {...OUTSIDE} />;
}
