import { useTranslation } from 'react-i18next';
import { formatCount } from '#i18n/formats.ts';
import { type Page, pagesAround } from '#ui/table/model/row-entries.ts';

type PagerProps = { page: Page; setPage: (index: number) => void };

/** The range of rows on this page, and buttons for the others. */
export function Pager({ page, setPage }: PagerProps) {
  const { t } = useTranslation();
  const range = { from: formatCount(page.from + 1), to: formatCount(page.to), total: formatCount(page.of) };
  return (
    <div className="data-table__pager">
      <span>{t('table.rowsOf', range)}</span>
      <button type="button" disabled={page.index === 0} onClick={() => setPage(page.index - 1)}>
        {t('table.before')}
      </button>
      {pagesAround(page).map((index) => (
        <button
          key={index}
          type="button"
          className="data-table__page"
          aria-label={t('table.page', { number: index + 1 })}
          aria-current={index === page.index ? 'page' : undefined}
          onClick={() => setPage(index)}
        >
          {index + 1}
        </button>
      ))}
      <button type="button" disabled={page.index === page.last} onClick={() => setPage(page.index + 1)}>
        {t('table.next')}
      </button>
    </div>
  );
}
