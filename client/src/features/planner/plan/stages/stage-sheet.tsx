import type { ShownStage } from '@droptally/domain/planning/shown-plan';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { stagePath } from '#data/address/entry-paths.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { formatCount, formatTenths } from '#i18n/formats.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import type { Column, RowAction } from '#ui/table/column.ts';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import './stage-sheet.css';

type StageSheetProps = {
  stage: ShownStage;
  /** Of the table, which on a phone has no room for most of them. */
  columns: readonly Column<ShownStage>[];
  leaveOut: RowAction<ShownStage>;
  onClose: () => void;
};

/** On a phone, all that a plan says of one of its stages, and what can be done with it. */
export function StageSheet({ stage, columns, leaveOut, onClose }: StageSheetProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const known = catalog.stages.get(stage.stageId);
  const title = known ? catalog.distinctLabelOf(known).text : stage.stageId;
  const out = () => {
    onClose();
    leaveOut.run(stage);
  };
  return (
    <Sheet open={true} title={title} onClose={onClose} dialog={true} slim="question">
      <dl className="stage-sheet">
        {columns.filter(isFact).map((column) => (
          <Fact key={column.id} column={column} stage={stage} />
        ))}
      </dl>
      <div className="stage-sheet__foot">
        <Button onClick={out}>{leaveOut.label(stage)}</Button>
        {known && (
          <Link className="stage-sheet__link" to={stagePath(known)}>
            {t('planner.toStage')}
          </Link>
        )}
      </div>
    </Sheet>
  );
}

/** The code of the stage is the title. */
function isFact({ id }: Column<ShownStage>): boolean {
  return id !== 'stage';
}

type FactProps = { column: Column<ShownStage>; stage: ShownStage };

function Fact({ column, stage }: FactProps): JSX.Element | null {
  const value = factOf(column, stage);
  if (value === null) return null;
  return (
    <div data-kind={column.kind}>
      <dt className="dt-label">{column.title}</dt>
      <dd>
        {value}
        {column.tooltip && <span className="stage-sheet__hint dt-dim">{column.tooltip}</span>}
      </dd>
    </div>
  );
}

function factOf(column: Column<ShownStage>, stage: ShownStage): JSX.Element | string | null {
  if (column.kind === 'count') return formatCount(column.value(stage) ?? 0);
  if (column.kind === 'code') {
    const { code, note } = column.value(stage) ?? {};
    if (code === undefined) return null;
    return note === undefined ? code : `${code} · ${note}`;
  }
  if (column.kind !== 'drops') return null;
  const drops = column.value(stage) ?? [];
  if (typeof drops === 'string') return drops;
  return (
    <ul>
      {drops.map(({ item, name, lang, quantity }) => (
        <li key={item.itemId}>
          <ItemTile item={item} size={20} /> {quantity > 0 && formatTenths(quantity)} <span lang={lang}>{name}</span>
        </li>
      ))}
    </ul>
  );
}
