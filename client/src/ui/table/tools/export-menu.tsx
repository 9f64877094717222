import { useTranslation } from 'react-i18next';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { ExportFormat } from '#ui/output/export-set.ts';

type ExportMenuProps = { exportAs: (format: ExportFormat) => void; copy: () => void };

/** Exports of a table: as a file with its licence, or as tab-separated text. */
export function ExportMenu({ exportAs, copy }: ExportMenuProps) {
  const { t } = useTranslation();
  return (
    <MenuButton
      entries={[
        { id: 'csv', text: t('table.exportCsv'), run: () => exportAs('csv') },
        { id: 'json', text: t('table.exportJson'), run: () => exportAs('json') },
        { id: 'copy', text: t('table.copyRows'), run: copy },
      ]}
    >
      {t('table.export')}
    </MenuButton>
  );
}
