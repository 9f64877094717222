import { createElement, type JSX, useEffect, useState } from 'react';
import { partOf } from '#ui/on-demand/part.ts';
import { usePart } from '#ui/on-demand/use-part.ts';
import { type Tip, watchTips } from './watch-tips.ts';

const bubble = partOf(async () => (await import('./tip-bubble.tsx')).TipBubble);

/** Shows the tips of the page, one at a time. */
export function TipLayer(): JSX.Element | null {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => watchTips(setTip), []);
  return tip && <LoadedBubble tip={tip} />;
}

function LoadedBubble({ tip }: { tip: Tip }): JSX.Element | null {
  const { content } = usePart(bubble);
  return content ? createElement(content, tip) : null;
}
