import { gameDayNumber, startOfGameDay } from '@droptally/domain/catalog/game-day';
import { SERVER_START } from '@droptally/domain/catalog/server';
import { type JSX, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedQuery } from '#data/advanced/asked-query.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useDataset } from '#data/use-dataset.ts';
import { Select } from '#ui/controls/field/select.tsx';
import { DayInput } from './day-input.tsx';
import { FREE, presetOf, rangePresets } from './range-presets.ts';

type Range = Pick<AskedQuery, 'start' | 'end'>;
type RangeChoiceProps = { range: Range; onChange: (range: Range) => void; invalid: boolean };

const DAY_MS = 86_400_000;
const NO_PERIODS = [] as const;

/** The time range of a query: a named one, or the first and the last game day, both included. */
export function RangeChoice({ range: { start, end }, onChange, invalid }: RangeChoiceProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { server, at } = catalog;
  const { data: periods = NO_PERIODS } = useDataset('period');
  const presets = useMemo(() => rangePresets(catalog, periods, t), [catalog, periods, t]);
  const chosen = presetOf(presets, start, end);
  const options = presets.map(({ id, text, group }) => ({ value: id, text, group }));
  const choose = (id: string) => {
    const preset = presets.find((each) => each.id === id);
    if (preset) onChange({ start: preset.start, end: preset.end });
  };
  const day = (instant: number) => new Date(gameDayNumber(server, instant) * DAY_MS).toISOString().slice(0, 10);
  const limits = { min: day(SERVER_START[server]), max: day(at) };
  const startOf = (text: string, later = 0) => startOfGameDay(server, Date.parse(`${text}T00:00Z`) / DAY_MS + later);
  return (
    <>
      <Select
        label={t('advanced.range')}
        options={[...options, { value: FREE, text: t('advanced.freeRange'), group: t('advanced.other') }]}
        value={chosen}
        onChange={choose}
      />
      <span className="query-card__days">
        <DayInput
          aria-label={t('advanced.firstDay')}
          aria-invalid={invalid}
          day={day(start ?? SERVER_START[server])}
          {...limits}
          onDay={(first) => onChange({ start: startOf(first), end })}
        />
        <span className="query-card__to">
          –
          <DayInput
            aria-label={t('advanced.lastDay')}
            aria-invalid={invalid}
            day={end === null ? limits.max : day(end - 1)}
            {...limits}
            onDay={(last) => onChange({ start, end: startOf(last, 1) })}
          />
        </span>
      </span>
    </>
  );
}
