import { useMemo } from 'react';
import { useAccount } from '#data/account/account-store.ts';
import { ownHauls } from '#data/reporting/report/own-hauls.ts';
import { useStore } from '#data/store/store.ts';
import { useDataset } from '#data/use-dataset.ts';
import type { ReportSubject } from '#features/report/entries/report-subject.ts';
import { type Preset, usualHauls } from './usual-hauls.ts';

const NONE = [] as const;

/** The usual hauls of a stage, from data on this device. */
export function usePresets(subject: ReportSubject): readonly Preset[] {
  const { server } = subject;
  const { id } = useAccount();
  const own = useStore(ownHauls);
  const { data: mine = NONE } = useDataset('pattern', {
    server,
    source: 'personal',
    category: 'all',
    enabled: id !== null,
  });
  const { data: everyone = NONE } = useDataset('pattern', { server, source: 'global', category: 'all' });
  return useMemo(
    () => usualHauls({ subject, own, mine: id === null ? NONE : mine, everyone }),
    [subject, own, mine, everyone, id],
  );
}
