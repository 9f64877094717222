import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button/button.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { useWhyNotLoaded } from '#ui/on-demand/why-not-loaded.ts';
import { type ExportSet, exportFile, fileNameOf } from '#ui/output/export-set.ts';
import { saveFile } from '#ui/output/save-file.ts';
import './chart.css';
import type { Engine } from './chart-engine.ts';
import { ChartRows } from './chart-rows.tsx';
import type { ChartTable } from './chart-table.ts';
import type { ChartTheme } from './chart-theme.ts';
import { pointAt } from './crosshair.ts';
import type { ChartOptions, FileDrawing } from './options/shared-options.ts';
import { drawingOf, framed, savePng, saveSvg } from './save-picture.ts';
import { useCrosshair } from './use-crosshair.ts';
import { useChartTheme, useEngine, usePointing, useZoom, type Zoom } from './use-engine.ts';

type ChartProps = {
  /** What the chart shows, in a sentence. */
  label: string;
  /** The same data for export to files. Without it, nothing is exported here. */
  exported?: ExportSet;
  /** Must be referentially stable while nothing changes. */
  options: (theme: ChartTheme) => ChartOptions;
  /** Options for a saved picture. Defaults to what is on the screen. */
  inFile?: (theme: ChartTheme) => FileDrawing;
  /** The same data as rows: read by screen readers, shown on demand. */
  table: ChartTable;
  height?: number;
  pointed?: number | null;
  onPoint?: (index: number | null) => void;
  /** False hides the toolbar with the table and export buttons. */
  tools?: boolean;
  /** What else the toolbar has. */
  controls?: ReactNode;
  /** What there is to say of the time pointed at, in a chart over time. */
  told?: (at: number) => readonly string[];
  /** In a chart over time: the reader zooms within it. */
  zoom?: Zoom;
};

/** The frame of all charts: loads the chart engine, draws, and offers the data as a table and as files. */
export function Chart(props: ChartProps) {
  const { label, exported, options, inFile, table, height = 260, pointed = null, onPoint, tools = true } = props;
  const { controls, told, zoom } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  const theme = useChartTheme();
  const drawn = useMemo(() => options(theme), [options, theme]);
  const { engine, failed, retry } = useEngine(element);
  const why = useWhyNotLoaded(failed);
  useEffect(() => engine?.setOption(drawn, { notMerge: true }), [engine, drawn]);
  usePointing(engine, drawn, pointed, onPoint);
  const crosshair = useCrosshair(engine, drawn, table.times);
  const zoomByKey = useZoom(engine, zoom, crosshair.pointed);

  const picture = async (shown: Engine) => {
    const { draw } = await import('./chart-engine.ts');
    const alone = inFile?.(theme);
    const drawing = alone ? { ...alone, svg: draw(alone) } : drawingOf(shown);
    const title = exported?.scope.source === 'personal' ? `${label} · ${t('vocabulary.own.picture')}` : label;
    return framed(drawing, { title, licence: t('table.licence') }, theme);
  };
  const files = (set: ExportSet) => [
    ...(engine
      ? [
          { id: 'png', text: t('chart.savePng'), run: async () => savePng(await picture(engine), fileNameOf(set)) },
          { id: 'svg', text: t('chart.saveSvg'), run: async () => saveSvg(await picture(engine), fileNameOf(set)) },
        ]
      : []),
    { id: 'csv', text: t('chart.saveCsv'), run: () => saveFile(exportFile('csv', set)) },
  ];
  return (
    <figure className="chart" aria-label={label}>
      {tools && (
        <div className="chart__tools">
          {controls}
          <span className="chart__gap" />
          <Button look="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'chart.asChart' : 'chart.asTable')}
          </Button>
          {exported && <MenuButton entries={files(exported)}>{t('chart.export')}</MenuButton>}
        </div>
      )}
      <div
        ref={element}
        className="chart__drawing"
        style={{ height }}
        hidden={asTable}
        {...(table.times && {
          tabIndex: 0,
          role: 'img',
          'aria-label': t(zoom ? 'chart.byKeysAndZoom' : 'chart.byKeys', { label }),
          onKeyDown: (event) => {
            crosshair.onKeyDown(event);
            zoomByKey(event);
          },
          onBlur: () => pointAt(null),
          onPointerEnter: crosshair.onPointerEnter,
          onPointerLeave: crosshair.onPointerLeave,
        })}
      />
      {told && (
        <p className="dt-unseen" aria-live="polite">
          {crosshair.pointed !== null && told(crosshair.pointed).join(', ')}
        </p>
      )}
      {!engine && !asTable && (
        <p className="chart__state dt-dim">
          {why === null ? t('chart.loading') : t('chart.failed', { reason: why })}
          {failed && <Button onClick={retry}>{t('shell.retry')}</Button>}
        </p>
      )}
      <ChartRows
        table={table}
        label={label}
        seen={asTable}
        height={height}
        pointed={crosshair.pointed}
        onKeyDown={crosshair.onKeyDown}
      />
    </figure>
  );
}
