import { type FocusEvent, type JSX, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { type Entries, quantityOf, withQuantity } from '#features/report/entries/entries.ts';
import type { Judgement } from '#features/report/entries/judge-entries.ts';
import type { ReportSubject } from '#features/report/entries/report-subject.ts';
import type { Action } from '#ui/actions/action.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { moveAmong } from '#ui/controls/move-among.ts';
import { DropGroup } from './drop-group.tsx';
import { type DropSlot, dropSlots } from './drop-slots.ts';
import { useSlotNumbers } from './slot-rates/use-slot-numbers.ts';

type DropTilesProps = {
  subject: ReportSubject;
  drops: Entries['drops'];
  judgement: Judgement;
  onChange: (drops: Entries['drops']) => void;
};

const KEYED = 9;

/** All possible drops of a stage. Arrow keys move among the tiles; 1 to 9 add to the first nine. */
export function DropTiles({ subject, drops, judgement, onChange }: DropTilesProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const groups = useMemo(() => dropSlots(catalog, subject.rules), [catalog, subject.rules]);
  const numbersOf = useSlotNumbers(subject);
  const box = useRef<HTMLFieldSetElement>(null);
  const [stop, setStop] = useState(1);
  const change = (slot: DropSlot, quantity: number) => onChange(withQuantity(drops, slot, quantity));
  useTileKeys(
    groups.flatMap(({ slots }) => slots),
    (slot) => change(slot, quantityOf(drops, slot) + 1),
  );
  const follow = ({ target }: FocusEvent) => {
    const number = (target as HTMLElement).dataset['slot'];
    if (number !== undefined) setStop(Number(number));
  };
  return (
    <fieldset
      className="drop-tiles"
      ref={box}
      aria-label={t('report.tiles')}
      onFocus={follow}
      onKeyDown={(event) => box.current && moveAmong(event, box.current, 'button[data-slot]')}
    >
      {groups.map((group) => (
        <DropGroup
          key={group.dropType}
          group={group}
          drops={drops}
          judgement={judgement}
          stop={stop}
          numbersOf={numbersOf}
          onChange={change}
        />
      ))}
    </fieldset>
  );
}

function useTileKeys(slots: readonly DropSlot[], add: (slot: DropSlot) => void): void {
  const { t } = useTranslation();
  const catalog = useCatalog();
  useRegisterActions(
    slots.slice(0, KEYED).map(
      (slot): Action => ({
        id: `report:add-${slot.number}`,
        text: t('report.actAdd', { item: catalog.nameOf(slot.item) }),
        group: 'here',
        keys: String(slot.number),
        keysOnly: true,
        run: () => add(slot),
      }),
    ),
  );
}
