import { type RefObject, useEffect, useRef, useState } from 'react';
import { partOf } from '#ui/on-demand/part.ts';
import { usePart } from '#ui/on-demand/use-part.ts';
import type { Engine } from './chart-engine.ts';
import { type ChartTheme, chartTheme } from './chart-theme.ts';
import type { ChartOptions } from './options/shared-options.ts';

type EngineState = { engine: Engine | null; failed: boolean; retry: () => void };

const chartEngine = partOf(() => import('./chart-engine.ts'));

/** Loads the chart engine when the first chart needs it, and resizes the drawing with its element. */
export function useEngine(element: RefObject<HTMLDivElement | null>): EngineState {
  const { content: code, failed, retry } = usePart(chartEngine);
  const [engine, setEngine] = useState<Engine | null>(null);
  useEffect(() => {
    if (!code || !element.current) return;
    const started = code.startEngine(element.current);
    // A hidden drawing keeps its size, because it can still be saved.
    const observer = new ResizeObserver(([{ contentRect } = {}]) => contentRect?.width && started.resize());
    observer.observe(element.current);
    setEngine(started);
    return () => {
      observer.disconnect();
      started.dispose();
    };
  }, [code, element]);
  return { engine, failed, retry };
}

/** The current chart colours. Follows changes of theme, accent and language. */
export function useChartTheme(): ChartTheme {
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(readTheme()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-accent', 'lang'] });
    return () => observer.disconnect();
  }, []);
  return theme;
}

/** Highlights the slice or point at index `pointed`, and reports the one under the pointer. */
export function usePointing(
  engine: Engine | null,
  options: ChartOptions,
  pointed: number | null,
  onPoint: ((index: number | null) => void) | undefined,
): void {
  const report = useRef(onPoint);
  useEffect(() => {
    report.current = onPoint;
  });
  useEffect(() => {
    if (!engine) return;
    const over = (event: { dataIndex?: number }) => report.current?.(event.dataIndex ?? null);
    const out = () => report.current?.(null);
    engine.on('mouseover', over as never);
    engine.on('globalout', out);
    return () => {
      engine.off('mouseover', over as never);
      engine.off('globalout', out);
    };
  }, [engine]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new options are drawn without highlights
  useEffect(() => {
    if (!engine) return;
    engine.dispatchAction({ type: 'downplay' });
    if (pointed !== null) engine.dispatchAction({ type: 'highlight', seriesIndex: 0, dataIndex: pointed });
  }, [engine, pointed, options]);
}

/** Reports the part that the reader has zoomed to. */
export function useZoom(
  engine: Engine | null,
  onZoom: ((shown: { from: number; to: number }) => void) | undefined,
): void {
  const report = useRef(onZoom);
  useEffect(() => {
    report.current = onZoom;
  });
  useEffect(() => {
    if (!engine) return;
    const zoomed = () => {
      const { dataZoom } = engine.getOption() as { dataZoom?: { startValue?: number; endValue?: number }[] };
      const { startValue: from, endValue: to } = dataZoom?.[0] ?? {};
      if (from !== undefined && to !== undefined) report.current?.({ from, to });
    };
    engine.on('datazoom', zoomed);
    return () => {
      engine.off('datazoom', zoomed);
    };
  }, [engine]);
}

function readTheme(): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  return chartTheme((token) => style.getPropertyValue(token));
}
