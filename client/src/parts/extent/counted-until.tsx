import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useMinute } from '#data/catalog/use-minute.ts';
import { useDataset } from '#data/use-dataset.ts';
import { formatMonth } from '#i18n/written-dates.ts';

const OLD_MS = 30 * 86_400_000;

type CountedUntilProps = {
  /** Ids of the stages that the claim rests on; all of the server if not said, or where none of them is open. */
  of?: readonly string[];
};

/** Beside a claim of now: until when runs were counted, if the newest of a stage is older than 30 days. */
export function CountedUntil({ of }: CountedUntilProps): JSX.Element | null {
  const { t } = useTranslation();
  const { data: worth } = useDataset('worth');
  const now = useMinute(5);
  const stages = worth?.stages.filter(({ stageId }) => of?.includes(stageId)) ?? [];
  const known = stages.flatMap(({ countedUntil }) => countedUntil ?? []);
  const until = known.length > 0 ? Math.min(...known) : worth?.countedUntil;
  if (!until || now - until < OLD_MS) return null;
  return <span className="counted-until dt-dim">{t('worth.countedUntil', { month: formatMonth(until) })}</span>;
}
