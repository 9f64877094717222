import type { JSX } from 'react';
import { hasList } from '#data/planner/checklist/has-list.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { partOf } from '#ui/on-demand/part.ts';
import { usePart } from '#ui/on-demand/use-part.ts';

const farmLine = partOf(async () => (await import('./farm-line.tsx')).FarmLine);

/** Loads what a plan needs for those who play one. */
export function FarmHost(): JSX.Element | null {
  const { server } = useSelection();
  return hasList(server) ? <LoadedLine /> : null;
}

function LoadedLine(): JSX.Element | null {
  const { content: FarmLine } = usePart(farmLine);
  return FarmLine ? <FarmLine /> : null;
}
