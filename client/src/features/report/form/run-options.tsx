import { type JSX, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Entries, MAXIMUM_TIMES, quantityOf, withQuantity } from '#features/report/entries/entries.ts';
import type { ReportSubject } from '#features/report/entries/report-subject.ts';
import type { ReportEvent } from '#features/report/flow/report-context.ts';
import { dropsFurniture, FURNITURE } from '#features/report/tiles/drop-slots.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Switch } from '#ui/controls/switch.tsx';

type RunOptionsProps = { subject: ReportSubject; entries: Entries; send: (event: ReportEvent) => void };

const TIMES = Array.from({ length: MAXIMUM_TIMES }, (_, index) => ({ value: `${index + 1}`, text: `${index + 1}` }));

/** The number of runs in the report, and whether furniture dropped. */
export function RunOptions({ subject, entries, send }: RunOptionsProps): JSX.Element | null {
  const { t } = useTranslation();
  const id = useId();
  const { drops, times } = entries;
  const hasFurniture = dropsFurniture(subject.rules);
  const furnitureDropped = quantityOf(drops, FURNITURE) > 0;
  const setTimes = (next: number) => send({ type: 'times.changed', times: next });
  const setFurniture = (on: boolean) =>
    send({ type: 'drops.changed', drops: withQuantity(drops, FURNITURE, on ? 1 : 0) });
  useRegisterActions([
    ...(subject.isGacha
      ? []
      : [
          {
            id: 'report:times',
            text: t('report.actTimes'),
            group: 'here' as const,
            keys: 't',
            run: () => setTimes((times % MAXIMUM_TIMES) + 1),
          },
        ]),
    ...(hasFurniture
      ? [
          {
            id: 'report:furniture',
            text: t('report.actFurniture'),
            group: 'here' as const,
            keys: 'f',
            run: () => setFurniture(!furnitureDropped),
          },
        ]
      : []),
  ]);
  if (subject.isGacha && !hasFurniture) return null;
  return (
    <div className="run-options">
      {!subject.isGacha && (
        <div className="run-options__one">
          <span data-tip={t('report.timesWhy')}>{t('report.times')}</span>
          <Segmented
            label={t('report.times')}
            options={TIMES}
            value={String(times)}
            onChange={(value) => setTimes(Number(value))}
          />
        </div>
      )}
      {hasFurniture && (
        <div className="run-options__one">
          <label id={`${id}-name`} htmlFor={id}>
            {t('report.dropType.FURNITURE')}
          </label>
          <Switch id={id} checked={furnitureDropped} onChange={setFurniture} labelledBy={`${id}-name`} />
        </div>
      )}
    </div>
  );
}
