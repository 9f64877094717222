import { useTranslation } from 'react-i18next';
import { formatCount } from '#i18n/formats.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { type Page, pagesAround } from '#ui/table/model/row-entries.ts';

type PagerProps = { page: Page; setPage: (index: number) => void };

/** The range of rows on this page, and buttons for the others. */
export function Pager({ page, setPage }: PagerProps) {
  const { t } = useTranslation();
  const range = { from: formatCount(page.from + 1), to: formatCount(page.to), total: formatCount(page.of) };
  return (
    <div className="data-table__pager">
      <span>{t('table.rowsOf', range)}</span>
      <Button look="frame" disabled={page.index === 0} onClick={() => setPage(page.index - 1)}>
        {t('table.before')}
      </Button>
      {pagesAround(page).map((index) => (
        <Button
          look="frame"
          key={index}
          className="data-table__page"
          aria-label={t('table.page', { number: index + 1 })}
          aria-current={index === page.index ? 'page' : undefined}
          onClick={() => setPage(index)}
        >
          {index + 1}
        </Button>
      ))}
      <Button look="frame" disabled={page.index === page.last} onClick={() => setPage(page.index + 1)}>
        {t('table.next')}
      </Button>
    </div>
  );
}
