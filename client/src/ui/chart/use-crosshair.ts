import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Engine } from './chart-engine.ts';
import { bucketAt, nearestTo, pointAt, usePointedTime } from './crosshair.ts';
import type { ChartOptions } from './options/shared-options.ts';

/** A chart over time: the starts of its buckets, sorted. Undefined for other charts. */
type Times = readonly number[] | undefined;

type Crosshair = {
  /** The bucket of this chart that is pointed at, here or in another chart. */
  pointed: number | null;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
};

/** Shares the time pointed at with all other charts and tables, and moves it by the arrow keys. */
export function useCrosshair(engine: Engine | null, options: ChartOptions, times: Times): Crosshair {
  const shared = usePointedTime();
  const isOver = useRef(false);
  const pointed = shared === null || !times ? null : (bucketAt(times, shared) ?? null);
  useEffect(() => {
    if (!engine || !times) return;
    const moved = (event: { axesInfo?: { value?: number }[] }) => {
      const value = event.axesInfo?.[0]?.value;
      // Pointing moved from elsewhere is answered with this event too.
      if (isOver.current && value !== undefined) pointAt(nearestTo(times, value) ?? null);
    };
    engine.on('updateAxisPointer', moved as never);
    return () => {
      engine.off('updateAxisPointer', moved as never);
    };
  }, [engine, times]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new options are drawn without a crosshair
  useEffect(() => {
    if (!engine || !times || isOver.current) return;
    const x = pointed === null ? Number.NaN : engine.convertToPixel({ xAxisIndex: 0 }, pointed);
    if (Number.isFinite(x)) engine.dispatchAction({ type: 'updateAxisPointer', currTrigger: 'mousemove', x, y: 90 });
    else {
      engine.dispatchAction({ type: 'updateAxisPointer', currTrigger: 'leave' });
      engine.dispatchAction({ type: 'hideTip' });
    }
  }, [engine, options, pointed, times]);
  return {
    pointed,
    onKeyDown: (event) => {
      const next = times && timeForKey(event.key, times, pointed);
      if (next === undefined) return;
      event.preventDefault();
      isOver.current = false;
      pointAt(next);
    },
    onPointerEnter: () => {
      isOver.current = true;
    },
    onPointerLeave: () => {
      isOver.current = false;
      if (times) pointAt(null);
    },
  };
}

/** Where a key moves the crosshair; undefined for other keys. */
export function timeForKey(key: string, times: readonly number[], pointed: number | null): number | null | undefined {
  const last = times.length - 1;
  const at = pointed === null ? -1 : times.indexOf(pointed);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return times[at < 0 ? last : Math.max(0, at - 1)];
    case 'ArrowRight':
    case 'ArrowDown':
      return times[at < 0 ? 0 : Math.min(last, at + 1)];
    case 'Home':
      return times[0];
    case 'End':
      return times[last];
    case 'Escape':
      return pointed === null ? undefined : null;
    default:
      return undefined;
  }
}
