import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { partOf } from '#ui/on-demand/part.ts';
import { usePart } from '#ui/on-demand/use-part.ts';
import type { Engine } from './chart-engine.ts';
import { type ChartTheme, chartTheme } from './chart-theme.ts';
import type { ChartOptions } from './options/shared-options.ts';
import { type Part, partForKey } from './zoom.ts';

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

export type Zoom = {
  /** All of time that there is. Must be referentially stable while nothing changes. */
  all: Part;
  /** Called with the part that the reader has zoomed to. */
  onZoom: (shown: Part) => void;
};

/** Reports where the reader zooms, and zooms by keys around the time pointed at. */
export function useZoom(engine: Engine | null, zoom: Zoom | undefined, pointed: number | null) {
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    if (!engine) return;
    const zoomed = () => {
      const shown = shownPart(engine);
      if (shown) latest.current?.onZoom(shown);
    };
    engine.on('datazoom', zoomed);
    return () => {
      engine.off('datazoom', zoomed);
    };
  }, [engine]);
  return (event: KeyboardEvent) => {
    if (!engine || !zoom || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = partForKey(event.key, shownPart(engine) ?? zoom.all, zoom.all, pointed);
    if (!next) return;
    event.preventDefault();
    engine.dispatchAction({ type: 'dataZoom', dataZoomIndex: 0, startValue: next.from, endValue: next.to });
  };
}

function shownPart(engine: Engine): Part | undefined {
  const { dataZoom } = engine.getOption() as { dataZoom?: { startValue?: number; endValue?: number }[] };
  const { startValue: from, endValue: to } = dataZoom?.[0] ?? {};
  return from === undefined || to === undefined ? undefined : { from, to };
}

function readTheme(): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  return chartTheme((token) => style.getPropertyValue(token));
}
