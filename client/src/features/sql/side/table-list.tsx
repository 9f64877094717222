import type { SqlOffer, SqlTable } from '@droptally/proto/api/sql';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button/button.tsx';

type TableListProps = { offer: SqlOffer; onInsert: (text: string) => void };

/** The tables as the engine describes them. A name that is chosen is written into the editor. */
export function TableList({ offer, onInsert }: TableListProps): JSX.Element {
  return (
    <div className="table-list">
      {offer.tables.map((table) => (
        <Table key={table.name} table={table} onInsert={onInsert} />
      ))}
    </div>
  );
}

function Table({ table, onInsert }: { table: SqlTable; onInsert: (text: string) => void }): JSX.Element {
  const { t } = useTranslation();
  const { name, comment, columns } = table;
  return (
    <details className="table-list__table">
      <summary className="dt-code">{name}</summary>
      <p className="dt-dim" lang="en">
        {comment}
      </p>
      <Button look="quiet" onClick={() => onInsert(name)}>
        {t('sql.insert', { name })}
      </Button>
      <ul>
        {columns.map((column) => (
          <li key={column.name}>
            <Button
              look="own"
              className="table-list__column"
              aria-label={t('sql.insert', { name: column.name })}
              onClick={() => onInsert(column.name)}
            >
              <span className="dt-code">{column.name}</span>
              <span className="table-list__type dt-code">{column.type}</span>
            </Button>
            <span className="table-list__comment" lang="en">
              {column.comment}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
