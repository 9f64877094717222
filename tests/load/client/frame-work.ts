import type { Browser, Page } from 'playwright-core';

type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** CPU time of the event, without time taken by other programs. */
  tdur?: number;
  pid: number;
  tid: number;
  args: { name?: string };
};

const CATEGORIES = ['toplevel', 'cc', 'devtools.timeline', '__metadata'];
const FRAME = 'ProxyMain::BeginMainFrame';
const TASK = 'ThreadControllerImpl::RunTask';

/** Milliseconds of a page's main thread: CPU time, and wall time spent in the same tasks. */
type FrameWork = { worked: number; passed: number };

/** Measures the main thread's work per frame during `done`, from the browser's trace. Excludes raster. */
export async function workOfFrames(browser: Browser, page: Page, done: () => Promise<void>): Promise<FrameWork[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await done();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const events = busiestMainThread(trace.traceEvents);
  const starts = events.filter(({ name }) => name === FRAME).map(({ ts }) => ts);
  const work = starts.map(() => ({ worked: 0, passed: 0 }));
  let frame = -1;
  for (const { name, ts, dur = 0, tdur = dur } of events) {
    while (frame + 1 < starts.length && (starts[frame + 1] ?? 0) < ts + dur) frame += 1;
    const here = work[frame];
    if (name !== TASK || !here) continue;
    here.worked += tdur / 1_000;
    here.passed += dur / 1_000;
  }
  return work.slice(0, -1);
}

/** Sorted by time. Excludes other tabs and the browser itself. */
function busiestMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map((thread) => events.filter(({ ph, pid, tid }) => ph === 'X' && pid === thread.pid && tid === thread.tid));
  const busiest = threads.sort((a, b) => b.length - a.length)[0] ?? [];
  return busiest.sort((a, b) => a.ts - b.ts);
}
