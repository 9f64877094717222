import { Tooltip } from '@blueprintjs/core';
import { type JSX, useId, useLayoutEffect } from 'react';
import './tip.css';
import type { Tip } from './watch-tips.ts';

/** A tip, which describes its element to assistive technology for as long as it is shown. */
export function TipBubble({ anchor, text }: Tip): JSX.Element {
  const id = useId();
  useLayoutEffect(() => {
    const before = anchor.getAttribute('aria-describedby');
    anchor.setAttribute('aria-describedby', before ? `${before} ${id}` : id);
    return () => {
      if (before) anchor.setAttribute('aria-describedby', before);
      else anchor.removeAttribute('aria-describedby');
    };
  }, [anchor, id]);
  const { left, top, width, height } = anchor.getBoundingClientRect();
  return (
    <Tooltip
      isOpen={true}
      minimal={true}
      placement="top"
      popoverClassName="tip"
      // An open dialog is above all of the page.
      portalContainer={anchor.closest('dialog') ?? document.body}
      content={
        <span id={id} role="tooltip">
          {text}
        </span>
      }
      renderTarget={({ ref }) => <span ref={ref} className="tip-anchor" style={{ left, top, width, height }} />}
    />
  );
}
