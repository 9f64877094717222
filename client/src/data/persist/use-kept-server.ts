import type { Server } from '@droptally/domain/catalog/server';
import { useEffect, useState } from 'react';
import { keptDatasets } from './kept-datasets.ts';

/** A server whose stages are on this device, while those of the given one are missed; null if there is none. */
export function useKeptServer(missed: Server | null): Server | null {
  const [kept, setKept] = useState<Server | null>(null);
  useEffect(() => {
    if (missed === null) return setKept(null);
    let gone = false;
    void keptDatasets().then((sets) => {
      const stages = sets.filter(({ name, scope }) => name === 'stages' && scope['server'] !== missed);
      const [last] = stages.sort((a, b) => b.fetchedAt - a.fetchedAt);
      if (!gone) setKept((last?.scope['server'] as Server | undefined) ?? null);
    });
    return () => {
      gone = true;
    };
  }, [missed]);
  return kept;
}
